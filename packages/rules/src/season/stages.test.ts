import { describe, expect, it } from 'vitest'
import { scoreNoteAt } from '../boards/score-notes.ts'
import { enrolmentOpen, isStage, roundKindAt, type Stage, stageName, stages } from './stages.ts'
import { plainRoundNames } from './rounds.ts'

const all: Stage[] = [0, 1, 2, 3, 4, 5, 6]
const interim = { from: '2022-11-15T00:00:00+08:00', until: '2022-12-15T00:00:00+08:00' }

describe('stages (spec §4, procedure stage)', () => {
  it('are one scale from 0 to 6', () => {
    expect(stages.map(({ number }) => number)).toEqual(all)
  })

  it('are named after the rounds', () => {
    expect(all.map((stage) => stageName(stage, plainRoundNames))).toEqual([
      '休赛期',
      '初赛进行中',
      '初赛已结束',
      '决赛进行中',
      '决赛已结束',
      '加赛',
      '亚洲赛',
    ])
    const rounds = { ...plainRoundNames, final: { name: '全省总决赛', short: '总决赛' }, extra: { name: '附加赛' } }
    expect([3, 4, 5].map((stage) => stageName(stage as Stage, rounds))).toEqual([
      '总决赛进行中',
      '总决赛已结束',
      '附加赛',
    ])
  })

  it('do not name an Asia round of which the organiser has no page', () => {
    expect(stageName(6, { ...plainRoundNames, aoc: undefined })).toBe('加赛已结束')
  })

  it.each([
    [0, 'off-season', 'preliminary'],
    [1, 'preliminary-open', 'preliminary'],
    [2, 'preliminary-over', 'preliminary'],
    [3, 'final-open', 'final'],
    [4, 'final-over', 'final'],
    [5, 'extra', 'extra'],
    [6, 'asia', 'aoc'],
  ] as const)('%i is %s and plays %s', (stage, key, kind) => {
    expect(stages[stage].key).toBe(key)
    expect(roundKindAt(stage)).toBe(kind)
  })

  it.each(all)('%i is a stage', (stage) => {
    expect(isStage(stage)).toBe(true)
  })

  it.each([[-1], [7], [1.5], ['1'], [null], [undefined], [Number.NaN], [{}]])('%j is no stage', (value) => {
    expect(isStage(value)).toBe(false)
  })
})

describe('score-page note (spec §2 score screen, §4 reading B)', () => {
  it.each([
    [0, 'none'],
    [1, 'preliminary-open'],
    [2, 'preliminary-over'],
    [3, 'final-open'],
    [4, 'final-over'],
    [5, 'none'],
    [6, 'none'],
  ] as const)('stage %i says %s', (stage, note) => {
    const now = '2026-04-01T00:00:00+08:00'
    expect(scoreNoteAt({ stage, now })).toBe(note)
    expect(scoreNoteAt({ stage, now, interim: null })).toBe(note)
    expect(scoreNoteAt({ stage, now, interim })).toBe(note)
  })

  it.each([
    [1, '2022-11-14T23:59:59.999+08:00', 'preliminary-open'],
    [1, '2022-11-15T00:00:00+08:00', 'preliminary-interim'],
    [2, '2022-11-15T00:00:00+08:00', 'preliminary-interim'],
    [0, '2022-11-30T00:00:00+08:00', 'preliminary-interim'],
    [1, '2022-12-14T23:59:59.999+08:00', 'preliminary-interim'],
    [1, '2022-12-15T00:00:00+08:00', 'preliminary-open'],
    [2, '2022-12-15T00:00:00+08:00', 'preliminary-over'],
    [3, '2022-11-30T00:00:00+08:00', 'final-open'],
    [4, '2022-11-30T00:00:00+08:00', 'final-over'],
    [5, '2022-11-30T00:00:00+08:00', 'none'],
  ] as const)('stage %i at %s, with stage 1.5 in late 2022, says %s', (stage, now, note) => {
    expect(scoreNoteAt({ stage, now, interim })).toBe(note)
  })
})

describe('enrolment (decisions: stages 1–6 unless the season says otherwise)', () => {
  const now = '2026-04-01T00:00:00+08:00'

  it.each(all)('at stage %i without a window', (stage) => {
    expect(enrolmentOpen({ stage, now })).toBe(stage !== 0)
    expect(enrolmentOpen({ stage, now, window: null })).toBe(stage !== 0)
    expect(enrolmentOpen({ stage, now, window: {} })).toBe(stage !== 0)
  })

  it.each([
    [1, '2026-02-28T23:59:59.999+08:00', false],
    [1, '2026-03-01T00:00:00+08:00', true],
    [6, '2026-04-29T23:59:59.999+08:00', true],
    [6, '2026-04-30T00:00:00+08:00', false],
    [0, '2026-04-01T00:00:00+08:00', false],
  ] as const)('at stage %i at %s, with a window in spring, is %s', (stage, at, open) => {
    const window = { from: '2026-03-01T00:00:00+08:00', until: '2026-04-30T00:00:00+08:00' }
    expect(enrolmentOpen({ stage, now: at, window })).toBe(open)
  })
})
