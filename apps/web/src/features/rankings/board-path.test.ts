import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { expect, test } from 'vitest'
import { boardPath } from './board-path.ts'
import { earlierRound } from './queries.ts'

const round = (slug: string, kind: RoundSummary['kind']) =>
  ({ slug, kind, year: Number.parseInt(slug) }) as RoundSummary
const all = [round('2025-1', 'preliminary'), round('2026-1', 'preliminary'), round('2026-2', 'final')]
const gameAt = (slug: string) => ({ slug, all, year: 2026 }) as CurrentGame

test.each([
  ['2026-1', undefined, '/rank?group=m'],
  ['2026-2', undefined, '/rank?group=m'],
  ['2026-2', '2026-1', '/rank?round=preliminary&group=m'],
  ['2026-1', '2026-2', '/rank/final?round=2026-2&group=m'],
])('while the round is %s, the rows of %s have their whole board at %s', (slug, earlier, path) => {
  const board = { as_of: null, total: 0, list: [], ...(earlier !== undefined && { earlier_slug: earlier }) }
  expect(boardPath(board, 'm', gameAt(slug), '/rank')).toBe(path)
})

test.each([
  ['2026-2', '?round=preliminary', '2026-1'],
  ['2026-1', '?round=preliminary', undefined],
  ['2026-2', '?round=final', undefined],
  ['2026-2', '', undefined],
])('while the round is %s, /rank%s shows the earlier round %s', (slug, search, shown) => {
  expect(earlierRound(new URLSearchParams(search), gameAt(slug))?.slug).toBe(shown)
})
