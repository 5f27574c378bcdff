import { expect, it } from 'vitest'
import { effectOfDates } from './moved-dates.ts'

const event = (at: number, text: string) => ({ at, text, by: 'site' as const })
const finding = (text: string) => ({ kind: 'contradiction' as const, text })

it('tells what moves, appears and ends, and leaves out what stays', () => {
  const before = {
    events: [event(1, '初赛开始'), event(2, '公布榜单'), event(4, '公布榜单'), event(5, '封榜')],
    findings: [finding('一'), finding('二')],
  }
  const after = {
    events: [event(1, '初赛开始'), event(2, '公布榜单'), event(9, '公布榜单'), event(7, '揭榜')],
    findings: [finding('二'), finding('三')],
  }
  expect(effectOfDates(before, after)).toEqual({
    moved: [
      { text: '揭榜', before: null, after: 7 },
      { text: '公布榜单', before: 4, after: 9 },
      { text: '封榜', before: 5, after: null },
    ],
    appearing: [finding('三')],
    ending: [finding('一')],
  })
  expect(effectOfDates(before, before)).toEqual({ moved: [], appearing: [], ending: [] })
})
