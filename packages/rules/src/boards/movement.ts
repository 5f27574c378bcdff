/** Movement of a row since the board before: up or down by some ranks, not at all, or on from nowhere. */
export type Movement = { kind: 'up' | 'down'; by: number } | { kind: 'same' | 'new' }

/** `last` is the rank on the board before, null for who was not on it, undefined where there is nothing to compare. */
export function movementOf(rank: number, last: number | null | undefined): Movement | undefined {
  if (last === undefined) return undefined
  if (last === null) return { kind: 'new' }
  if (rank === last) return { kind: 'same' }
  return rank < last ? { kind: 'up', by: last - rank } : { kind: 'down', by: rank - last }
}
