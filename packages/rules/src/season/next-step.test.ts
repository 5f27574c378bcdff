import { describe, expect, it } from 'vitest'
import { nextStep, nextStepLabels, type NextStepInput } from './next-step.ts'
import { plainRoundNames } from './rounds.ts'

const season = { rounds: { preliminary: '2026-1', final: '2026-2', aoc: '2026-aoc', rewards: ['2026-6'] } }
const now = '2026-10-01T00:00:00+08:00'
const nobody = { loggedIn: false, enrolled: false, teaches: false }
const member = { ...nobody, loggedIn: true }
const pupil = { ...member, enrolled: true }
const teacher = { ...member, teaches: true }
/** A teacher who takes part. */
const colleague = { ...pupil, teaches: true }
const people = { visitor: nobody, member, pupil, teacher, colleague }

const at = (row: Partial<NextStepInput> & Pick<NextStepInput, 'stage'>) =>
  nextStep({ now, season, ...nobody, gameStates: {}, enrolmentOpen: true, ...row })

describe('the next step', () => {
  it.each([
    [0, 'visitor', 'see-past', 'final-ranking'],
    [0, 'member', 'see-past', 'final-ranking'],
    [0, 'pupil', 'reward-start', 'rewards'],
    [0, 'teacher', 'see-past', 'final-ranking'],
    [1, 'visitor', 'register', 'register'],
    [1, 'member', 'enroll', 'enroll'],
    [1, 'pupil', 'primary-start', 'preliminary'],
    [1, 'teacher', 'own-school', 'own-school'],
    [2, 'visitor', 'see-preliminary', 'ranking'],
    [2, 'member', 'see-preliminary', 'ranking'],
    [2, 'pupil', 'own-preliminary', 'preliminary-result'],
    [2, 'teacher', 'own-school', 'own-school'],
    [2, 'colleague', 'own-school', 'own-school'],
    [3, 'colleague', 'own-preliminary', 'preliminary-result'],
    [3, 'visitor', 'see-preliminary', 'ranking'],
    [3, 'pupil', 'own-preliminary', 'preliminary-result'],
    [4, 'visitor', 'see-final', 'final-ranking'],
    [4, 'member', 'see-final', 'final-ranking'],
    [4, 'pupil', 'reward-start', 'rewards'],
    [4, 'teacher', 'see-final', 'final-ranking'],
    [5, 'visitor', 'see-final', 'final-ranking'],
    [5, 'pupil', 'reward-start', 'rewards'],
    [6, 'visitor', 'see-final', 'final-ranking'],
    [6, 'pupil', 'reward-start', 'rewards'],
  ] as const)('at stage %i of a %s: %s opens %s', (stage, who, step, go) => {
    expect(at({ stage, ...people[who] })).toEqual({ step, go })
  })

  it.each([
    [3, { '2026-1': { state: 0, score: 10 } }, 'final-start', 'final'],
    [4, { '2026-2': { state: 2 } }, 'own-final', 'final-result'],
    [5, { '2026-2': { state: 2 } }, 'final-plus', 'repecharge'],
    [6, { '2026-aoc': { state: 2 } }, 'aoc-start', 'aoc'],
    [6, { '2026-6': { state: 1 } }, 'reward-start', 'rewards'],
  ] as const)(
    'at stage %i, with states %j, a pupil follows the title button or sees the result: %s opens %s',
    (...row) => {
      const [stage, gameStates, step, go] = row
      expect(at({ stage, ...pupil, gameStates })).toEqual({ step, go })
    },
  )

  it('shows past results off season to a member who has some', () => {
    expect(at({ stage: 0, ...member, gameStates: { '2024-2': { state: 1 } } }).step).toBe('reward-start')
  })

  it('does not offer an enrolment that is closed', () => {
    expect(at({ stage: 1, enrolmentOpen: false }).step).toBe('see-preliminary')
    expect(at({ stage: 1, ...member, enrolmentOpen: false }).step).toBe('see-preliminary')
  })

  it('does not lead to a page that the organiser does not have', () => {
    const gameStates = { '2026-aoc': { state: 2 } }
    expect(at({ stage: 6, ...pupil, gameStates, without: ['aoc'] }).step).toBe('reward-start')
  })

  it('before anything has begun, offers the rules, or the enrolment once it is open', () => {
    const ahead = { ...season, begins: '2026-11-01T00:00:00+08:00', primaryFrom: '2026-11-01T00:00:00+08:00' }
    expect(at({ stage: 0, season: ahead }).step).toBe('read-rules')
    expect(at({ stage: 1, season: ahead }).step).toBe('register')
    expect(at({ stage: 1, season: ahead, ...member }).step).toBe('enroll')
    expect(at({ stage: 1, season: ahead, ...pupil }).step).toBe('read-rules')
  })

  it('between being admitted and the beginning of the final, shows the result of the preliminary', () => {
    const later = { ...season, finalFrom: '2026-12-12T08:30:00+08:00' }
    expect(at({ stage: 3, season: later, ...pupil, gameStates: { '2026-1': { state: 1 } } }).step).toBe(
      'own-preliminary',
    )
  })

  it('from a day before the final to its end, leads to the rooms', () => {
    const finalFrom = '2026-12-12T08:30:00+08:00'
    const later = { ...season, finalFrom }
    const timeline = [{ stage: 3, begin_time: finalFrom, end_time: '2026-12-13T18:00:00+08:00' }]
    const admitted = { ...pupil, gameStates: { '2026-1': { state: 1 } } }
    const stepsAt = (time: string) =>
      [nobody, member, admitted].map((who) => at({ stage: 3, now: time, season: later, timeline, ...who }).step)
    expect(stepsAt('2026-12-11T08:29:59+08:00')).toEqual(['see-preliminary', 'see-preliminary', 'own-preliminary'])
    expect(stepsAt('2026-12-11T08:30:00+08:00')).toEqual(['log-in', 'see-preliminary', 'final-room'])
    expect(stepsAt('2026-12-12T08:30:00+08:00')).toEqual(['log-in', 'see-preliminary', 'final-start'])
    expect(stepsAt('2026-12-13T18:00:00+08:00')).toEqual(['see-preliminary', 'see-preliminary', 'final-start'])
  })

  it('from a day before the Asia round to its end, leads a visitor to the login', () => {
    const timeline = [{ stage: 6, begin_time: '2027-01-16T10:00:00+08:00', end_time: '2027-01-16T18:00:00+08:00' }]
    const stepsAt = (time: string) => [nobody, member].map((who) => at({ stage: 6, now: time, timeline, ...who }).step)
    expect(stepsAt('2027-01-15T09:59:59+08:00')).toEqual(['see-final', 'see-final'])
    expect(stepsAt('2027-01-15T10:00:00+08:00')).toEqual(['log-in-asia', 'see-final'])
    expect(stepsAt('2027-01-16T18:00:00+08:00')).toEqual(['see-final', 'see-final'])
  })

  it('uses the short names of the rounds', () => {
    const labels = nextStepLabels({ ...plainRoundNames, final: { name: '全省总决赛', short: '总决赛' } })
    expect([labels['see-preliminary'], labels['own-final'], labels['final-start'], labels['log-in-asia']]).toEqual([
      '看初赛榜',
      '看总决赛结果',
      '进入总决赛',
      '登录进亚洲赛',
    ])
  })
})
