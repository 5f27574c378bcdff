import { expect, test } from 'vitest'
import { nearestCommand } from './nearest-command.ts'

test.each([
  ['movRight', 'moveRight'],
  ['moveRigth', 'moveRight'],
  ['moveup', 'moveUp'],
  ['hreo', 'hero'],
  ['repaet', 'repeat'],
  ['fly', undefined],
  ['跳', undefined],
  ['', undefined],
])('%j means %j', (word, command) => {
  expect(nearestCommand(word)).toBe(command)
})
