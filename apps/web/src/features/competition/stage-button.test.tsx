import { expect, test } from 'vitest'
import { createPage } from '../../../test/page.tsx'
import { currentGame } from './queries.ts'
import { StageButton, StageRemark } from './stage-button.tsx'
import { StageNow } from './stage-now.tsx'
import { TimeLeft } from './time-left.tsx'
import { useTimeline } from './timeline.ts'

const begins = '2026-09-01T08:00:00+08:00'
const node = (stage: number, name: string, begin_time: string, end_time: string) => ({
  round: `2026-${stage}`,
  stage,
  name,
  begin_time,
  end_time,
})
const timeline = [
  node(1, '初赛', begins, '2026-11-30T23:59:00+08:00'),
  node(3, '全国总决赛', '2026-12-12T08:30:00+08:00', '2026-12-13T18:00:00+08:00'),
]

/** A season at a stage and time, for a visitor. */
function pageAt(at: string, stage: number, more: object = {}) {
  const page = createPage({ at: `${at}:00+08:00` })
  const game = {
    state: stage,
    facts: {
      begins,
      primaryFrom: begins,
      rounds: { preliminary: '2026-1', final: '2026-3' },
      preliminaryReading: 'tiers',
    },
    timeline,
    all: [],
    enrolment_open: stage === 1,
    ...more,
  }
  page.hold(currentGame().queryKey, game)
  return { ...page, game: game as never }
}

test.each([
  ['2026-08-31T12:00', 1, ['/enroll', '立即报名'], '报名中'],
  ['2026-09-01T08:00', 1, ['/enroll', ''], '初赛进行中'],
  ['2026-12-05T12:00', 2, ['/rank', ''], '初赛已结束'],
  ['2026-12-12T10:00', 3, ['/account/login', '登录进考场'], '决赛进行中'],
] as const)('at %s and stage %i a visitor has one button that leads on', (at, stage, [path, label], name) => {
  const { htmlOf, textOf, game } = pageAt(at, stage)
  const html = htmlOf(<StageButton game={game} />)
  expect(html).toContain(`href="${path}`)
  expect(html).toContain(label)
  expect(textOf(<StageNow game={game} />)).toContain(name)
})

test('while the title button does nothing, its text stands before the state, unless both say the same', () => {
  const later = { prestartUntil: '2026-09-05T08:00:00+08:00', begins, primaryFrom: begins, rounds: {} }
  const waiting = pageAt('2026-09-02T08:00', 1, { facts: later })
  const remark = waiting.textOf(<StageRemark game={waiting.game} />)
  expect(remark).not.toBe('')
  const over = pageAt('2026-12-05T12:00', 2)
  expect(over.textOf(<StageRemark game={over.game} />)).toBe('')
  const open = pageAt('2026-09-02T08:00', 1)
  expect(open.textOf(<StageRemark game={open.game} />)).toBe('')
})

test.each([
  ['2026-08-31T12:00', 1, { here: 0, ends: null }],
  ['2026-09-01T08:00', 1, { here: 1, ends: timeline[0]?.end_time }],
  ['2026-12-05T12:00', 2, { here: 1.5, ends: null }],
  ['2026-12-12T08:29', 3, { here: 2, ends: null }],
  ['2026-12-12T08:30', 3, { here: 2, ends: timeline[1]?.end_time }],
  ['2026-12-20T12:00', 4, { here: 2, ends: null }],
] as const)('at %s and stage %i the path of the season knows where it is', (at, stage, place) => {
  const { hook, game } = pageAt(at, stage)
  expect(hook(() => useTimeline(game))).toMatchObject(place)
})

test.each([
  ['the next stop, with days', '2026-12-10T08:29', '距开始2 天 00:01:00'],
  ['its last minute, without', '2026-12-12T08:29', '距开始00:01:00'],
  ['then the one after it', '2026-12-12T08:30', '距结束1 天 09:30:00'],
  ['and nothing after the last', '2026-12-13T18:00', ''],
])('a countdown shows %s', (_, at, text) => {
  const stops = [
    { name: '开始', at: Date.parse('2026-12-12T08:30:00+08:00') },
    { name: '结束', at: Date.parse('2026-12-13T18:00:00+08:00') },
  ]
  expect(createPage({ at: `${at}:00+08:00` }).textOf(<TimeLeft stops={stops} />)).toBe(text)
})
