import { expect, test } from 'vitest'
import { withLoop, withMove } from './write-call.ts'

test.each([
  ['the first line', '', 'hero.move_right()'],
  ['the same move again', 'hero.move_right()', 'hero.move_right(2)'],
  ['and again', 'x = 1\nhero.move_right(2)', 'x = 1\nhero.move_right(3)'],
  ['another move', 'hero.move_up()', 'hero.move_up()\nhero.move_right()'],
  ['inside a loop', 'while True:', 'while True:\n    hero.move_right()'],
  [
    'further inside a loop',
    'while True:\n    hero.move_up()',
    'while True:\n    hero.move_up()\n    hero.move_right()',
  ],
])('%s', (_name, before, after) => expect(withMove(before, 'move_right')).toBe(after))

test('a loop begins below what is there', () => {
  expect([withLoop(''), withLoop('hero.move_up()\n')]).toEqual(['while True:', 'hero.move_up()\nwhile True:'])
})
