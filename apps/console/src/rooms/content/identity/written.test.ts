import { describe, expect, it } from 'vitest'
import { typedOf, writtenOf } from './written.ts'

const usual = 'CERTIFICATE OF AWARD'

describe('what is typed', () => {
  it.each([
    ['a blank is nothing', { slogan: '  ' }, {}],
    ['words lose the space around them', { slogan: ' 一起来 ' }, { slogan: '一起来' }],
    ['a thing without any value is nothing', { contact: { phone: '', email: ' ' } }, {}],
    ['a list loses its empty lines', { hero: ['一', '', '二'] }, { hero: ['一', '二'] }],
    ['a list of empty things is nothing', { partners: [{ role: '', members: [{ name: '' }] }] }, {}],
    ['a switch that is off is a value', { pages: { news: false } }, { pages: { news: false } }],
  ])('is written without what is empty: %s', (_, typed, written) => {
    expect(writtenOf(typedOf(typed as never))).toStrictEqual(written)
  })
})

describe('the line in English on a certificate', () => {
  it.each([
    ['that nobody wrote stands in the form and not in the file', {}, usual, {}],
    [
      'of their own stays',
      { certificate: { english_title: 'AWARD' } },
      'AWARD',
      { certificate: { english_title: 'AWARD' } },
    ],
    [
      'that was taken out stays out',
      { certificate: { english_title: '' } },
      '',
      { certificate: { english_title: '' } },
    ],
  ])('%s', (_, file, shown, written) => {
    expect(typedOf(file)).toMatchObject({ certificate: { english_title: shown } })
    expect(writtenOf(typedOf(file))).toStrictEqual(written)
  })

  it('is taken out beside what else the certificate says', () => {
    const typed = { certificate: { title: '证书', english_title: '' } }
    expect(writtenOf(typed)).toStrictEqual({ certificate: { title: '证书', english_title: '' } })
  })
})
