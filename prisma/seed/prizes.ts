import type { RoundSettings } from '../round-settings.ts'

type Tiers = NonNullable<RoundSettings['tiers']>

/** The demo's prizes in the desktop result text, in percent of a group and yuan (spec §9). */
export const desktopTiers: Tiers = [
  { name: '一等奖', topPercent: 0.65, coupon: 2000, voucher: 500 },
  { name: '二等奖', topPercent: 1.24, coupon: 1000, voucher: 300 },
  { name: '三等奖', topPercent: 8.02, coupon: 500, voucher: 100 },
]

/** The discounts of a camp in yuan, by those prizes and at last for all others (spec §9). */
export const campDiscounts = [1000, 800, 500, 200]

/** The demo's prizes in the newer text, as shares of each group (spec §9). */
export const newerTiers: Tiers = [
  { name: '全国一等奖', topPercent: 10, prize: 1000 },
  { name: '全国二等奖', topPercent: 30, prize: 800 },
  { name: '全国三等奖', topPercent: 70, prize: 500 },
]

/** Criteria of the demo's team finals (spec §9). */
export const teamScoring: NonNullable<RoundSettings['scoring']> = {
  weights: { 计算思维: 50, 创意: 20, 展示表达: 20, 团队协作: 10 },
  presentationMinutes: 8,
}
