import { expect, test } from 'vitest'
import { nextTask, phaseOf } from './next-task.ts'

test.each([
  ['both counts', [27, 20], 1, { kind: 'missing', ofClasses: 1, ofSchool: 7 }],
  ['the school’s count, where no class misses anybody', [27, 20], 0, { kind: 'missing', ofClasses: 0, ofSchool: 7 }],
  ['the classes, where the other is hidden', [27, null], 2, { kind: 'missing', ofClasses: 2, ofSchool: null }],
  [
    'the classes, where their people are of another school',
    [27, 27],
    2,
    { kind: 'missing', ofClasses: 2, ofSchool: 0 },
  ],
  ['nobody to remind, but the number is hidden', [27, null], 0, { kind: 'invite' }],
  ['nobody enrolled', [0, 0], 0, { kind: 'invite' }],
  ['too few enrolled to say how many', [null, null], 0, { kind: 'invite' }],
  ['all have played', [27, 27], 0, { kind: 'everybody' }],
] as const)('before the end it follows %s', (_, [enrolled, played], classes, task) => {
  expect(nextTask({ enrolled, played, advanced: null }, classes, 'open')).toEqual(task)
})

test.each(['ahead', 'over'] as const)('while the preliminary is %s nobody is missing', (phase) => {
  expect(nextTask({ enrolled: 27, played: 0, advanced: null }, 3, phase)).toEqual({ kind: phase })
})

const at = (day: string) => `2026-09-${day}T08:00:00+08:00`
test.each([
  [1, at('01'), {}, 'open'],
  [1, at('01'), { primaryFrom: at('02') }, 'ahead'],
  [1, at('02'), { primaryFrom: at('02') }, 'open'],
  [1, at('02'), { primaryFrom: at('02'), prestartUntil: at('03') }, 'ahead'],
  [2, at('01'), { primaryFrom: at('02') }, 'over'],
] as const)('at stage %i on %s with %j the preliminary is %s', (stage, now, season, phase) => {
  expect(phaseOf({ stage, now, season })).toBe(phase)
})
