import { expect, it } from 'vitest'
import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { fold, type Entry } from './fold.ts'

const names = { titleOf: (key: string) => key, rounds: plainRoundNames }
const entry = (id: number, second: number, more: Partial<Entry> = {}): Entry => {
  const at = new Date(Date.UTC(2026, 10, 20, 11, 0, second)).toISOString()
  return {
    id,
    at,
    until: at,
    operator: '周予安',
    way: 'console',
    action: 'console prepareCeremony',
    reason: '排练',
    subject: 'ceremony',
    changes: 1,
    key: { id },
    before: null,
    after: null,
    about: { round_key: '2026-2' },
    ...more,
  }
}
const folded = (list: Entry[]) => fold(list, names).map(({ all }) => all.map(({ id }) => id))

it('makes one row of what one person did to one thing again and again', () => {
  const other = { operator: '林知远' }
  const taps = { action: 'console moveCeremony', changes: 3 }
  const list = [
    entry(9, 200),
    entry(8, 140, taps),
    entry(7, 140),
    entry(6, 130, other),
    entry(5, 100, taps),
    entry(4, 79),
  ]
  expect(folded(list)).toEqual([[9, 7], [8, 5], [6], [4]])
  expect(fold(list, names)[1]).toMatchObject({ changes: 6, until: list[1]?.until, at: list[4]?.at })
  expect(folded([entry(2, 10), entry(1, 5, { about: { round_key: '2026-3' } })])).toEqual([[2], [1]])
})
