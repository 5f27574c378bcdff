import { expect, test } from 'vitest'
import { nextTask } from './next-task.ts'

const classOf = (...played: boolean[]) => ({ members: played.map((each) => ({ played: each })) })

test.each([
  ['the school’s count', [27, 20], [classOf(false)], { kind: 'missing', people: 7, where: 'school' }],
  [
    'the classes, where that is hidden',
    [27, null],
    [classOf(false, true), classOf(false)],
    { kind: 'missing', people: 2, where: 'classes' },
  ],
  ['nobody to remind, but the number is hidden', [27, null], [classOf(true)], { kind: 'invite' }],
  ['nobody enrolled', [0, 0], [], { kind: 'invite' }],
  ['too few enrolled to say how many', [null, null], [], { kind: 'invite' }],
  ['all have played', [27, 27], [], { kind: 'everybody' }],
] as const)('before the end it follows %s', (_, [enrolled, played], classes, task) => {
  expect(nextTask({ enrolled, played, advanced: null }, classes, false)).toEqual(task)
})

test('after the end nobody is reminded', () => {
  expect(nextTask({ enrolled: 27, played: 20, advanced: 9 }, [], true)).toEqual({ kind: 'over' })
})
