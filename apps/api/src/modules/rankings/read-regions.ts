import type { Board } from '@qisuan/boards/board'
import { valueAt } from '@qisuan/boards/value-at'
import type { Answer, Received } from '@qisuan/contracts/contract'
import { visitorRows } from '@qisuan/rules/limits'
import { hideSmall } from '@qisuan/rules/boards/small-numbers'
import { RenderedResponse } from '../../rendered-response.ts'
import type { Services } from '../../services/services.ts'
import { provinceNames } from './names.ts'
import { visibleSnapshot } from './queries.ts'
import { roundOf } from './round-of.ts'

type Regions = Answer<'regions'>

/**
 * Number of people of each province on a board. The same for everybody: small counts are hidden, and a province's best
 * rank is one that visitors see.
 * @throws ValidationError on `round` when the round does not exist
 */
export async function readRegions(
  services: Services,
  { group, round }: Received<'regions', 'query'>,
): Promise<Regions | RenderedResponse> {
  const { key } = await roundOf(services, round)
  const snapshot = await visibleSnapshot(services, key)
  if (!snapshot) return { as_of: null, list: [] }
  return services.responses.immutable(`regions:${snapshot.version}:${key}:${group}`, async () => {
    using boards = await snapshot.boards()
    const provinces = [...(await provinceNames(services))].toSorted(([one], [other]) => one - other)
    const board = boards.groups.get(group)?.board
    const best = board ? bestRanks(board, (row) => boards.disqualified.has(valueAt(board.pupils.userId, row))) : []
    const parts = provinces.map(([id, name]) => ({ id, name, total: board?.provinceTotals[id] ?? 0, parts: [] }))
    const hidden = hideSmall<Counted>({ total: board?.order.length ?? 0, parts }, ({ total }) => total)
    const list = parts.map((part) => ({
      id: part.id,
      name: part.name,
      total: hidden.has(part) ? null : part.total,
      best_rank: best[part.id] ?? null,
    }))
    return RenderedResponse.json({ as_of: snapshot.asOf.toISOString(), list } satisfies Regions)
  })
}

interface Counted {
  total: number
  parts: readonly Counted[]
}

/** The best rank of each province among the first rows, by province id. */
function bestRanks({ pupils, order }: Board, hides: (row: number) => boolean): (number | undefined)[] {
  const best: (number | undefined)[] = []
  for (const row of order.subarray(0, visitorRows)) {
    if (!hides(row)) best[valueAt(pupils.provinceId, row)] ??= pupils.rank[row]
  }
  return best
}
