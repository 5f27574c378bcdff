import { expect, test } from 'vitest'
import { ownScore } from './own-score.ts'

const plan = { times: ['10:00', '18:00'], timeZone: 'Asia/Shanghai' }
const now = '2026-11-20T15:42:00+08:00'
const publishedAt = Date.parse('2026-11-20T18:00:00+08:00')

test.each([
  ['nothing was received', undefined, null, { state: 'none' }],
  ['an entry without a score', null, null, { state: 'none' }],
  ['a score waits for the next board', 65714, null, { state: 'received', score: 65714, publishedAt }],
  ['a score of nought is a score', 0, null, { state: 'received', score: 0, publishedAt }],
  ['the board shows the score', 65714, 65714, { state: 'published', newer: null }],
  ['a better score came since', 71428, 65714, { state: 'published', newer: { score: 71428, publishedAt } }],
  ['a correction lowered the score', 60000, 65714, { state: 'published', newer: null }],
  ['the entry is not known, the board is', undefined, 65714, { state: 'published', newer: null }],
])('%s', (_, received, published, standing) => {
  expect(ownScore({ received, published, now, plan })).toEqual(standing)
})

test('after the last board of a day the next one is tomorrow’s first', () => {
  const standing = ownScore({ received: 1, published: null, now: '2026-11-20T18:00:00+08:00', plan })
  expect(standing).toMatchObject({ publishedAt: Date.parse('2026-11-21T10:00:00+08:00') })
})

test('while the boards are frozen nobody knows when', () => {
  const standing = ownScore({ received: 1, published: null, now, plan: null })
  expect(standing).toEqual({ state: 'received', score: 1, publishedAt: null })
})
