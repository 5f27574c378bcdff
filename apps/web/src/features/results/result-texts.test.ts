import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { expect, test } from 'vitest'
import { ownScore } from '#copy/results/own-score'
import { certificates } from '#copy/results/certificates'
import { results } from '#copy/results/results'

const at = (day: string, time: string) => Date.parse(`2026-11-${day}T${time}:00+08:00`)

test.each([
  ['today', at('20', '18:00'), '18:00 公布名次'],
  ['tomorrow', at('21', '10:00'), '11 月 21 日 10:00 公布名次'],
  ['at midnight it is tomorrow', at('21', '00:00'), '11 月 21 日 00:00 公布名次'],
  ['not before the end', null, '榜单已封存，揭晓时公布名次'],
])('a score waits for its board: %s', (_, board, text) => {
  expect(ownScore.waits(board, at('20', '15:00'))).toBe(text)
})

const { preliminary, camp, final } = {
  preliminary: results.preliminary(plainRoundNames),
  final: results.final(plainRoundNames),
  camp: results.camp,
}

test.each([
  ['has no date', null, true, '时间定下来会写在这里'],
  ['is ahead', at('30', '08:30'), true, '11 月 30 日 08:30 开始。提前准备'],
  ['has begun', at('30', '08:30'), false, '11 月 30 日 08:30 已经开始。'],
])('who has passed reads that the final %s', (_, begins, isAhead, text) => {
  expect(preliminary.passedText(begins, isAhead)).toContain(text)
})

test('the path tells that the first round is passed only when it is', () => {
  expect(preliminary.steps(true)[1]).toBe('初赛已通过')
  expect(preliminary.steps(false)[1]).toBe('初赛')
})

test.each([
  ['2022-12', '2022 年 12 月 全国决赛'],
  ['秋季', '秋季 全国决赛'],
])('the lead of a final names its month %s in words', (month, lead) => {
  expect(final.lead(month, '全国决赛')).toBe(lead)
})

test('the days of a camp have no leading zeros', () => {
  expect(camp.days('2027-01-08', '2027-02-01')).toBe('2027 年 1 月 8 日 – 2 月 1 日')
})

test('a withdrawn certificate tells since when, where that is known', () => {
  expect(certificates.verify.withdrawnText('11 月 20 日')).toMatch(/^11 月 20 日起，/)
  expect(certificates.verify.withdrawnText(undefined)).toMatch(/^奖项更正之后，/)
})
