import { describe, expect, it, test } from 'vitest'
import { actionLabels, frontPageAction, type FrontPageInput, type SeasonFacts } from './front-page.ts'
import { plainRoundNames } from './rounds.ts'

const rounds = {
  preliminary: '2026-1',
  final: '2026-2',
  aoc: '2026-aoc',
  cq: '2026-cq',
  rewards: ['2025-6', '2025-12'],
}
const member = { loggedIn: true, enrolled: true }
const later = '2026-08-01T00:00:00+08:00'

/** The button for a visitor in a season without dates, changed by the given input. */
function at(row: Partial<FrontPageInput> & Pick<FrontPageInput, 'stage'>, facts: Partial<SeasonFacts> = {}) {
  const season = { rounds, ...facts }
  return frontPageAction({ now: later, season, loggedIn: false, enrolled: false, gameStates: {}, ...row })
}

const states = (entries: Record<string, number>) =>
  Object.fromEntries(Object.entries(entries).map(([key, state]) => [key, { state }]))

describe('title button (spec §4, procedure stage)', () => {
  it.each([
    [0, 'final-end', 'nothing'],
    [1, 'primary-start', 'enroll'],
    [2, 'primary-end', 'nothing'],
    [3, 'primary-end', 'nothing'],
    [4, 'final-end', 'nothing'],
    [5, 'final-end', 'nothing'],
    [6, 'final-end', 'nothing'],
  ] as const)('a visitor at stage %i: %s leads to %s', (stage, action, go) => {
    expect(at({ stage })).toEqual({ action, go })
    const left = {
      '2026-1': { state: 3, score: 9 },
      ...states({ '2026-2': 1, '2026-aoc': 2, '2026-cq': 1, '2025-6': 1 }),
    }
    const season = { cqFrom: '2026-01-01T00:00:00+08:00' }
    expect(at({ stage, gameStates: left, extraGranted: true }, season)).toEqual({ action, go })
  })

  it.each([
    [1, 'primary-start', 'preliminary'],
    [2, 'primary-end', 'nothing'],
    [3, 'primary-end', 'nothing'],
    [4, 'final-end', 'nothing'],
    [5, 'final-end', 'nothing'],
    [6, 'final-end', 'nothing'],
  ] as const)('an enrolled member without states at stage %i: %s leads to %s', (stage, action, go) => {
    expect(at({ stage, ...member })).toEqual({ action, go })
  })

  it('stage 1: a member who is not enrolled goes to the enrol page', () => {
    expect(at({ stage: 1, loggedIn: true })).toEqual({ action: 'primary-start', go: 'enroll' })
  })

  it.each([
    [{ state: 0, score: 0 }, 'primary-end', 'nothing'],
    [{ state: 0, score: 10 }, 'final-start', 'final'],
    [{ state: 1 }, 'final-start', 'final'],
    [{ state: 2 }, 'final-start', 'final'],
    [{ state: 3 }, 'final-start', 'final'],
  ] as const)('stage 3, preliminary %j: %s leads to %s', (entry, action, go) => {
    expect(at({ stage: 3, ...member, gameStates: { '2026-1': entry } })).toEqual({ action, go })
  })

  it.each([
    [{ state: 1, score: 10 }, 'primary-end'],
    [{ state: 2, score: 0 }, 'final-start'],
  ] as const)('stage 3, preliminary %j read as medals: %s', (entry, action) => {
    const result = at({ stage: 3, ...member, gameStates: { '2026-1': entry } }, { preliminaryReading: 'medals' })
    expect(result.action).toBe(action)
  })

  it('stage 3: having passed another season does not count, nor does a season without a preliminary', () => {
    const gameStates = states({ '2025-1': 3 })
    expect(at({ stage: 3, ...member, gameStates }).action).toBe('primary-end')
    expect(at({ stage: 3, ...member, gameStates }, { rounds: {} }).action).toBe('primary-end')
  })

  it.each([
    [4, {}, false, 'final-end', 'nothing'],
    [4, { final: 1 }, false, 'final-end', 'nothing'],
    [4, { aoc: 1 }, false, 'aoc-start', 'aoc'],
    [4, { aoc: 2 }, false, 'aoc-start', 'aoc'],
    [4, { aoc: 2, final: 7 }, false, 'final-end', 'nothing'],
    [4, { aoc: 2 }, true, 'final-end', 'nothing'],
    [5, { final: 1 }, false, 'final-plus', 'repecharge'],
    [5, { final: 7 }, false, 'final-plus', 'repecharge'],
    [5, { final: 0 }, false, 'final-end', 'nothing'],
    [5, {}, true, 'final-plus', 'repecharge'],
    [5, { aoc: 1 }, false, 'aoc-start', 'aoc'],
    [5, { aoc: 2, final: 1 }, false, 'final-plus', 'repecharge'],
    [5, { monthly: 1 }, false, 'final-end', 'nothing'],
    [6, { aoc: 2 }, false, 'aoc-start', 'aoc'],
    [6, { aoc: 2, final: 1 }, false, 'aoc-start', 'aoc'],
    [6, { aoc: 2, final: 1, monthly: 1 }, false, 'aoc-start', 'aoc'],
    [6, { aoc: 1 }, false, 'aoc-start', 'aoc'],
    [6, { aoc: 1, final: 1 }, false, 'final-end', 'nothing'],
    [6, { aoc: 1, final: 1, monthly: 1 }, false, 'reward-start', 'rewards'],
    [6, { aoc: 3, final: 1 }, false, 'final-end', 'nothing'],
    [6, { final: 1 }, true, 'final-end', 'nothing'],
    [6, { monthly: 13 }, false, 'reward-start', 'rewards'],
  ] as const)('stage %i, states %j, let in %s: %s leads to %s', (stage, own, extraGranted, action, go) => {
    const { final = 0, aoc = 0, monthly = 0 }: { final?: number; aoc?: number; monthly?: number } = own
    const gameStates = states({ '2026-2': final, '2026-aoc': aoc, '2025-12': monthly })
    expect(at({ stage, ...member, gameStates, extraGranted })).toEqual({ action, go })
  })

  it.each([
    ['2025-6', 0, undefined, 'final-end'],
    ['2025-6', 1, undefined, 'reward-start'],
    ['2025-12', 3, undefined, 'reward-start'],
    ['2025-6', 4, undefined, 'final-end'],
    ['2025-6', 5, undefined, 'final-end'],
    ['2025-6', 11, undefined, 'reward-start'],
    ['2025-6', 14, undefined, 'final-end'],
    ['2022-11.15-temp', 1, undefined, 'final-end'],
    ['2025-2', 1, undefined, 'final-end'],
    ['2025-6', 1, [], 'final-end'],
    ['2025-6', 1, ['2025-12'], 'final-end'],
    ['2025-6', 1, ['2025-12', '2025-6'], 'reward-start'],
  ])('stage 6, %s in state %i, reward rounds %j: %s', (key, state, rewards, action) => {
    const result = at(
      { stage: 6, ...member, gameStates: states({ [key]: state }) },
      { rounds: { ...rounds, ...(rewards && { rewards }) } },
    )
    expect(result.action).toBe(action)
  })
})

test('extra time keeps the preliminary open for a pupil after its stage (docs/adr/contest/0039-who-counts.md)', () => {
  const until = '2026-08-01T00:30:00+08:00'
  const entry = { action: 'primary-start', go: 'preliminary' }
  expect(at({ stage: 2, ...member, preliminaryUntil: until })).toEqual(entry)
  expect(at({ stage: 3, ...member, preliminaryUntil: until })).toEqual(entry)
  expect(at({ stage: 2, ...member, preliminaryUntil: later })).toEqual({ action: 'primary-end', go: 'nothing' })
  expect(at({ stage: 2, preliminaryUntil: until })).toEqual({ action: 'primary-end', go: 'nothing' })
})

describe('CodeQuest at stage 0 (spec §4, §9: key 2024-cq, 10 August)', () => {
  const season = { rounds: { cq: '2024-cq' }, cqFrom: '2024-08-10T00:00:00+08:00' }

  it.each([
    ['2024-08-09T23:59:59.999+08:00', 1, 'final-end', 'nothing'],
    ['2024-08-10T00:00:00+08:00', 1, 'cq-start', 'cq'],
    ['2024-12-31T00:00:00+08:00', 1, 'cq-start', 'cq'],
    ['2024-08-10T00:00:00+08:00', 0, 'final-end', 'nothing'],
    ['2024-08-10T00:00:00+08:00', 2, 'final-end', 'nothing'],
  ] as const)('at %s with state %i: %s leads to %s', (now, state, action, go) => {
    expect(at({ stage: 0, now, ...member, gameStates: states({ '2024-cq': state }) }, season)).toEqual({ action, go })
  })

  it('does not open in a season without its date or its round', () => {
    const row = { stage: 0, ...member, gameStates: states({ '2024-cq': 1 }) } as const
    expect(at(row, { rounds: season.rounds }).action).toBe('final-end')
    expect(at(row, { ...season, cqFrom: null }).action).toBe('final-end')
    expect(at(row, { cqFrom: season.cqFrom, rounds: {} }).action).toBe('final-end')
  })
})

describe('prestart (spec §4: before 2023-06-02 08:30 a start counts as prestart)', () => {
  const rows = [
    { stage: 1, entry: {}, before: 'primary-prestart', waits: 'nothing', after: 'primary-start', go: 'preliminary' },
    { stage: 3, entry: { '2026-1': 2 }, before: 'final-prestart', waits: 'nothing', after: 'final-start', go: 'final' },
    {
      stage: 5,
      entry: { '2026-2': 1 },
      before: 'final-plus-prestart',
      waits: 'repecharge',
      after: 'final-plus',
      go: 'repecharge',
    },
  ] as const
  const opening = '2023-06-02T08:30:00+08:00'
  const justBefore = '2023-06-02T08:29:59.999+08:00'

  it.each(rows)('stage $stage: $before, then $after', ({ stage, entry, before, waits, after, go }) => {
    const row = { stage, ...member, gameStates: states(entry) }
    const facts = { prestartUntil: opening }
    expect(at({ ...row, now: justBefore }, facts)).toEqual({ action: before, go: waits })
    expect(at({ ...row, now: opening }, facts)).toEqual({ action: after, go })
  })

  it.each([
    [1, 'primaryFrom', 'primary-prestart'],
    [1, 'finalFrom', 'primary-start'],
    [1, 'extraFrom', 'primary-start'],
    [3, 'primaryFrom', 'final-start'],
    [3, 'finalFrom', 'final-prestart'],
    [3, 'extraFrom', 'final-start'],
    [5, 'primaryFrom', 'final-plus'],
    [5, 'finalFrom', 'final-plus'],
    [5, 'extraFrom', 'final-plus-prestart'],
  ] as const)('stage %i before %s: %s', (stage, fact, action) => {
    const gameStates = states({ '2026-1': 2, '2026-2': 1 })
    const started = at({ stage, ...member, gameStates, now: opening }, { [fact]: opening }).action
    expect(at({ stage, ...member, gameStates, now: justBefore }, { [fact]: opening }).action).toBe(action)
    expect(started).not.toContain('prestart')
  })

  it('does not reopen a stage that has ended', () => {
    expect(at({ stage: 4, ...member, now: justBefore }, { prestartUntil: opening }).action).toBe('final-end')
    expect(at({ stage: 3, ...member, now: justBefore }, { prestartUntil: opening }).action).toBe('primary-end')
  })

  it('disables the link to the enrolment page before the start too', () => {
    expect(at({ stage: 1, now: justBefore }, { prestartUntil: opening }).go).toBe('nothing')
  })
})

describe('button labels (spec §4, decisions)', () => {
  it.each([
    ['planned', '敬请期待'],
    ['enroll', '立即报名'],
    ['primary-prestart', 'AI 挑战即将开始'],
    ['primary-start', '进入初赛'],
    ['primary-end', '初赛已结束'],
    ['final-prestart', '初赛已结束'],
    ['final-start', '进入决赛'],
    ['final-plus-prestart', '加赛即将开始'],
    ['aoc-start', '进入亚洲赛'],
    ['cq-start', '进入 CodeQuest'],
    ['final-plus', '进入加赛'],
    ['final-end', '决赛已结束'],
    ['reward-start', '我的成绩'],
  ] as const)('%s reads %s', (action, label) => {
    expect(actionLabels(plainRoundNames)[action]).toBe(label)
  })

  it('are all of them', () => {
    expect(Object.keys(actionLabels(plainRoundNames))).toHaveLength(13)
  })

  it('use the short names of the rounds', () => {
    const labels = actionLabels({
      ...plainRoundNames,
      final: { name: '全省总决赛', short: '总决赛' },
      aoc: { name: '友谊赛' },
    })
    expect([labels['final-start'], labels['final-end'], labels['aoc-start']]).toEqual([
      '进入总决赛',
      '总决赛已结束',
      '进入友谊赛',
    ])
  })

  it('do not name events of which the organiser has no page', () => {
    const labels = actionLabels({ ...plainRoundNames, aoc: undefined, cq: undefined })
    expect([labels['aoc-start'], labels['cq-start']]).toEqual(['决赛已结束', '决赛已结束'])
  })
})
