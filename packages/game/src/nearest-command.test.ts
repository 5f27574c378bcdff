import { expect, test } from 'vitest'
import { nearestCommand } from './nearest-command.ts'

test.each([
  ['rigth', 'right'],
  ['RIGHTS', 'right'],
  ['dwon', 'down'],
  ['lft', 'left'],
  ['lf', 'left'],
  ['u', 'up'],
  ['repaet', 'repeat'],
  ['fly', undefined],
  ['跳', undefined],
  ['', undefined],
])('%j means %j', (word, command) => {
  expect(nearestCommand(word)).toBe(command)
})
