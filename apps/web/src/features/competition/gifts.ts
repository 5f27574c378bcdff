import type { RoundSummary } from '@qisuan/contracts/competition'
import { gifts } from '#copy/gifts'

/** A prize in the data of a round. */
export type Prize = NonNullable<RoundSummary['prizes']>[number]

/** The gifts of a prize, each as a short text (spec §9). */
export function giftsOf({ prize, coupon, voucher }: Prize): string[] {
  return [
    ...(prize === undefined ? [] : [gifts.prize(prize)]),
    ...(coupon === undefined ? [] : [gifts.coupon(coupon)]),
    ...(voucher === undefined ? [] : [gifts.voucher(voucher)]),
  ]
}
