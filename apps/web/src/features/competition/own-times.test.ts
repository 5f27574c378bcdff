import { expect, test } from 'vitest'
import { ownTimes } from './own-times.ts'

const [ten, eleven] = ['2026-12-12T10:00:00+08:00', '2026-12-12T11:00:00+08:00']
const begin = Date.parse(ten)
const end = Date.parse(eleven)

test.each([
  ['a round', { begin_time: ten, end_time: eleven }, undefined, { begin, end }],
  [
    'a round with a delay and extra time',
    { begin_time: ten, end_time: eleven },
    { delay: 60, extra: 30 },
    { begin: begin + 60_000, end: end + 90_000 },
  ],
  [
    'a round without bounds',
    { begin_time: null, end_time: null },
    { delay: 60, extra: 30 },
    { begin: null, end: null },
  ],
  ['no round', undefined, { delay: 60, extra: 30 }, { begin: null, end: null }],
])('the own times of %s', (_, round, time, times) => {
  expect(ownTimes(round, time)).toEqual(times)
})
