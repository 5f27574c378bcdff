/** Percent of a board that is highlighted as prize ranks (spec §9). */
export const highlightPercent = { final: 30, other: 5 } as const

/** A row's place: its rank on a final board, its 0-based index among the visible rows on any other board. */
export type HighlightPlace =
  | { board: 'final'; rank: number; total: number }
  | { board: 'other'; index: number; total: number }

/** True if a row is highlighted (spec §9). Shares are rounded up, so even the smallest board has one highlighted row. */
export function highlighted(
  place: HighlightPlace,
  percent: Readonly<Record<HighlightPlace['board'], number>> = highlightPercent,
): boolean {
  const ahead = place.board === 'final' ? place.rank - 1 : place.index
  return ahead * 100 < place.total * percent[place.board]
}
