import { pupilRow, type Board } from './board.ts'
import { firstFrom } from './first-from.ts'
import { valueAt } from './value-at.ts'

/** A score that the board does not show yet. */
export interface NewScore {
  userId: number
  score: number
  provinceId: number
}

/** Place that a person would have. */
export interface ExpectedPlace {
  rank: number
  total: number
  provinceRank: number
  provinceTotal: number
}

/** The row of somebody else, with the rank that they would have. */
export interface Neighbour {
  row: number
  rank: number
}

/**
 * Place of one new score on the board, if nobody else had one: ranks are those of a board that is ranked anew. `gone`
 * are people who left the board since. It takes a few steps, however many people there are.
 */
export function expectedPlace(board: Board, own: NewScore, gone: Iterable<number>): ExpectedPlace {
  const { order, pupils, provinceTotals } = board
  const score = shown(own.score)
  const absent = absentFrom(board, own.userId, gone)
  const here = absent.filter((row) => pupils.provinceId[row] === own.provinceId)
  const provinceTotal = provinceTotals[own.provinceId] ?? 0
  const nextHere = order.subarray(placeOf(board, score)).find((row) => pupils.provinceId[row] === own.provinceId)
  // Whoever is the next of the province has all those above the new score, and nobody else, before them.
  const provinceAbove = nextHere === undefined ? provinceTotal : (pupils.provinceRank[nextHere] ?? 1) - 1
  return {
    rank: 1 + placeOf(board, score) - countAbove(board, score, absent),
    total: order.length - absent.length + 1,
    provinceRank: 1 + provinceAbove - countAbove(board, score, here),
    provinceTotal: provinceTotal - here.length + 1,
  }
}

/** The others around a new score, the nearest first: `above` have more points, `below` as many or fewer. At most `count` of each. */
export function neighbours(
  board: Board,
  own: NewScore,
  gone: Iterable<number>,
  count: number,
): { above: Neighbour[]; below: Neighbour[] } {
  const { order, pupils } = board
  const score = shown(own.score)
  const absent = absentFrom(board, own.userId, gone)
  const others = (rows: Uint32Array): Neighbour[] =>
    Array.from(rows)
      .filter((row) => !absent.includes(row))
      .map((row) => {
        const points = valueAt(pupils.score, row)
        const passedBy = score > points ? 1 : 0
        return { row, rank: valueAt(pupils.rank, row) - countAbove(board, points, absent) + passedBy }
      })
  const place = placeOf(board, score)
  const reach = count + absent.length
  return {
    above: others(order.subarray(Math.max(0, place - reach), place))
      .toReversed()
      .slice(0, count),
    below: others(order.subarray(place, place + reach)).slice(0, count),
  }
}

/** Scores are ranked to the thousandth (rank-entries.ts). */
const shown = (score: number) => Math.round(score * 1000) / 1000

/** Number of rows with more points. */
function placeOf({ order, pupils }: Board, score: number): number {
  return firstFrom(order.length, (index) => (pupils.score[order[index] ?? 0] ?? 0) <= score)
}

/** The rows that do not count: those of people who left, and the own one of before. */
function absentFrom(board: Board, userId: number, gone: Iterable<number>): number[] {
  return [...new Set([userId, ...gone])].flatMap((id) => pupilRow(board, id) ?? [])
}

function countAbove({ pupils }: Board, score: number, rows: readonly number[]): number {
  return rows.filter((row) => valueAt(pupils.score, row) > score).length
}
