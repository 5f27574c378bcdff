/** One prize of a round. `topPercent` counts from the first rank, in percent of the group. Money is in yuan. */
export type PrizeTier = {
  name: string
  topPercent: number
  coupon: number
  voucher?: number
  campDiscount?: number
}

/** A round's prizes, best first, and the camp discount of all other participants. */
export type PrizeScheme = { tiers: readonly PrizeTier[]; othersCampDiscount?: number }

/** Prizes in the desktop result text (spec §9). */
export const desktopPrizes: PrizeScheme = {
  tiers: [
    { name: '一等奖', topPercent: 0.65, coupon: 2000, voucher: 500, campDiscount: 1000 },
    { name: '二等奖', topPercent: 1.24, coupon: 1000, voucher: 300, campDiscount: 800 },
    { name: '三等奖', topPercent: 8.02, coupon: 500, voucher: 100, campDiscount: 500 },
  ],
  othersCampDiscount: 200,
}

/** Prizes in the newer text, as shares of each group (spec §9). */
export const newerPrizes: PrizeScheme = {
  tiers: [
    { name: '全国一等奖', topPercent: 10, coupon: 1000 },
    { name: '全国二等奖', topPercent: 30, coupon: 800 },
    { name: '全国三等奖', topPercent: 70, coupon: 500 },
  ],
}

/** Percent of a board that is highlighted as prize ranks (spec §9). */
export const highlightPercent = { final: 30, other: 5 } as const

/** A row's place: its rank on a final board, its 0-based index among the visible rows on any other board. */
export type HighlightPlace =
  | { board: 'final'; rank: number; total: number }
  | { board: 'other'; index: number; total: number }

/** Whether a row is highlighted (spec §9). Shares are rounded up, so even the smallest board has one highlighted row. */
export function highlighted(
  place: HighlightPlace,
  percent: Readonly<Record<HighlightPlace['board'], number>> = highlightPercent,
): boolean {
  const ahead = place.board === 'final' ? place.rank - 1 : place.index
  return ahead * 100 < place.total * percent[place.board]
}
