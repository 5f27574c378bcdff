import type { RoundSummary } from '@qisuan/contracts/competition'
import { gifts } from '#copy/gifts'

/** A prize of a round, as the round says it. */
export type Prize = NonNullable<RoundSummary['prizes']>[number]

/** What a prize brings, each in a few words (spec §9). */
export function giftsOf({ prize, coupon, voucher }: Prize): string[] {
  return [
    ...(prize === undefined ? [] : [gifts.prize(prize)]),
    ...(coupon === undefined ? [] : [gifts.coupon(coupon)]),
    ...(voucher === undefined ? [] : [gifts.voucher(voucher)]),
  ]
}
