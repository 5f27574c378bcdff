import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { expect, test } from 'vitest'
import { exams } from '#copy/exams'
import { ownSchool } from '#copy/own-school'

const { aoc, cq, final, preliminary } = plainRoundNames
const extra = exams.extra(plainRoundNames)
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

test.each([
  ['a meeting', true, true, ['电脑', '摄像头', '房间'], '检测一遍'],
  ['no meeting needs no camera', false, true, ['电脑', '房间'], '检测一遍'],
  ['no page to check a computer', true, false, ['电脑', '摄像头', '房间'], undefined],
])('what to prepare with %s', (_, meeting, checks, names, check) => {
  const list = exams.preparation.list(meeting, checks)
  expect(titles(list)).toEqual(names)
  expect(list[0]?.text.includes('检测一遍')).toBe(check !== undefined)
})

test('who has lost the line goes back into the meeting only where there is one', () => {
  expect(exams.lost.facts(true)[0]?.value).toContain('会议和考场')
  expect(exams.lost.facts(false)[0]?.value).not.toContain('会议')
})

test('the time of an extra round is told only where it is known', () => {
  expect(extra.lead(60)).toContain('60 分钟')
  expect(extra.lead(null)).not.toContain('分钟')
  expect(titles(extra.rules(60, [{ title: '自备纸笔', text: '' }]))).toEqual(['60 分钟', '自备纸笔', '提前交卷'])
  expect(titles(extra.rules(null, []))).toEqual(['限时', '提前交卷'])
})

test('questions name a meeting only where there is one', () => {
  const asked = (meeting: boolean) => extra.faq(meeting).map(({ question }) => question)
  expect(asked(true)).toHaveLength(asked(false).length + 1)
  expect(asked(false).join()).not.toContain('会议')
})

test.each([
  ['Asia round', exams.asia(aoc, final).wasIn, '61,000', /得了 61,000 分/],
  ['Asia round, without points', exams.asia(aoc, final).wasIn, null, /^你获邀参加了这一届。$/],
  ['CodeQuest', exams.codequest(cq, preliminary).wasIn, '0', /得了 0 分/],
])('who was in the %s is told so', (_, wasIn, points, text) => {
  expect(wasIn(points)).toMatch(text)
})

test('who was invited to CodeQuest and did not play is not told of having been there', () => {
  expect(exams.codequest(cq, preliminary).wasIn(null)).toBeNull()
})

test.each([
  [['小一'], '小一'],
  [Array.from({ length: 12 }, () => '小二'), Array.from({ length: 12 }, () => '小二').join('、')],
])('a short list of names is whole', (names, text) => {
  expect(ownSchool.task.missing.named(names)).toBe(text)
})

test('a sentence to teachers has no time while none is known', () => {
  const said = { competition: '苗圃杯', round: '初赛' }
  expect(ownSchool.reminderAhead({ ...said, when: null })).toContain('初赛就要开始了')
  expect(ownSchool.reminderAhead({ ...said, when: '9 月 3 日 08:00' })).toContain('初赛 9 月 3 日 08:00 开始')
  expect(ownSchool.colleagues.text('6', null)).not.toContain('已参赛')
  expect(ownSchool.colleagues.text('6', '2')).toContain('2 人已参赛')
})
