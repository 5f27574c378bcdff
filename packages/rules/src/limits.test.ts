import { describe, expect, it } from 'vitest'
import * as languages from './languages.ts'
import * as limits from './limits.ts'

describe('business constants (spec §2, §5–§7, §9)', () => {
  it('match the specification', () => {
    expect({ ...limits, ...languages }).toMatchObject({
      smsResendSeconds: 60,
      passwordMinLength: 6,
      confirmCountdownSeconds: 3,
      noticesShown: 6,
      noticesToggleAbove: 5,
      visitorRows: 100,
      pageRows: 20,
      pageRowsMax: 100,
      loadMoreAt: 0.7,
      mobileTopRows: 5,
      rankImages: 25,
      searchThreshold: 0.1,
      enrolmentAge: 5,
      languages: ['python', 'javascript', 'c++'],
      defaultLanguage: 'python',
    })
  })
})
