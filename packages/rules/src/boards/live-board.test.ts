import { expect, test } from 'vitest'
import { boardIsLive } from './live-board.ts'

const final = { kind: 'final', begins: '2026-12-12T09:00:00+08:00', ends: '2026-12-12T11:00:00+08:00' } as const

test.each([
  ['before the final', final, '2026-12-12T08:59:59+08:00', false],
  ['from its first moment', final, '2026-12-12T09:00:00+08:00', true],
  ['after its end, while the last board comes out', final, '2026-12-12T18:00:00+08:00', true],
  ['until a day after its end', final, '2026-12-13T10:59:59+08:00', true],
  ['not from then on', final, '2026-12-13T11:00:00+08:00', false],
  ['in a monthly final', { ...final, kind: 'monthly' }, '2026-12-12T10:00:00+08:00', true],
  ['not in a preliminary', { ...final, kind: 'preliminary' }, '2026-12-12T10:00:00+08:00', false],
  ['not without dates', { ...final, ends: null }, '2026-12-12T10:00:00+08:00', false],
] as const)('the board is live: %s', (_, round, now, expected) => {
  expect(boardIsLive(round, now)).toBe(expected)
})
