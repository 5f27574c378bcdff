import type { Answer } from '../../api/transport.ts'

export type Wall = Answer<'ceremony'>
export type Finalist = NonNullable<Wall['now']>['rows'][number]

/** A step of the stairs on the wall: a place, as wide as its people are many. */
export interface Tread {
  state: 'out' | 'now' | 'ahead'
  rank: number
  rows: readonly Finalist[]
  /** Columns before it, and its own. */
  before: number
  span: number
}

/** Steps that stand beside each other. Of more places the last ones come first, then the upper flight. */
const flight = 10

/** The stairs of the single places: those that are out, that of now, and those that may come. Which of these are shared nobody knows yet. */
export function stairsOf({ single, people, now, out }: Pick<Wall, 'single' | 'people' | 'now' | 'out'>): {
  treads: Tread[]
  columns: number
} {
  const current = now?.kind === 'place' && now.rank !== null && now.shows !== 'name' ? [{ ...now, rank: now.rank }] : []
  const known = [
    ...out.map((place) => ({ state: 'out' as const, ...place })),
    ...current.map(({ rank, rows }) => ({ state: 'now' as const, rank, rows })),
  ]
  const reached = known.at(-1)?.rank ?? Math.min(single, people) + 1
  const ahead = Array.from({ length: reached - 1 }, (_, index) => ({
    state: 'ahead' as const,
    rank: reached - 1 - index,
    rows: [],
  }))
  const isUpper = reached <= flight || (known.length === 0 && reached === flight + 1)
  const shown = [...known, ...ahead].filter(({ rank }) => rank <= flight === isUpper)
  const width = (rows: readonly Finalist[]) => Math.max(1, rows.length)
  const last = Math.max(0, ...shown.map(({ rank, rows }) => rank + width(rows) - 1))
  return {
    treads: shown.map(({ state, rank, rows }) => ({
      state,
      rank,
      rows,
      before: last - (rank + width(rows) - 1),
      span: width(rows),
    })),
    columns: last - (isUpper ? 0 : flight),
  }
}

/** Progress of the night: 0 before the first step, 1 for the first place. */
export function morningOf({ single, now, out }: Pick<Wall, 'single' | 'now' | 'out'>): number {
  const rank = now?.rank ?? out.at(-1)?.rank
  if (rank == null) return now ? 0.12 : 0
  return rank === 1 ? 1 : 0.2 + 0.6 * (1 - (rank - 1) / Math.max(1, single))
}

/** The width of a name in characters of Chinese. */
export const lengthOf = (name: string): number =>
  Array.from(name).reduce((sum, character) => sum + (/[ -~]/.test(character) ? 0.55 : 1), 0)

/** Size of a name: the longer, the smaller; 28 px on a wall, and less for the whole of a name of several parts. */
export function cutOf(name: string): 'short' | 'four' | 'long' | 'longest' | 'whole' {
  const length = lengthOf(name)
  if (length <= 3) return 'short'
  if (length <= 4) return 'four'
  if (length <= 5.7) return 'long'
  return length <= 11 ? 'longest' : 'whole'
}
