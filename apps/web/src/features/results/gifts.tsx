import type { RoundSummary } from '@qisuan/contracts/competition'
import { results } from '#copy/results'
import { Card } from '../../ui/card.tsx'
import styles from './gifts.module.css'

const { final: copy } = results

type Prize = NonNullable<RoundSummary['prizes']>[number]

/** What a prize brings, each in a few words (spec §9). */
export function giftsOf({ prize, coupon, voucher }: Prize): string[] {
  return [
    ...(prize === undefined ? [] : [copy.prize(prize)]),
    ...(coupon === undefined ? [] : [copy.coupon(coupon)]),
    ...(voucher === undefined ? [] : [copy.voucher(voucher)]),
  ]
}

/** What comes with one's own award. */
export function Gifts({ prize }: { prize: Prize | undefined }) {
  const gifts = prize ? giftsOf(prize) : []
  if (gifts.length === 0) return null
  return (
    <Card title={copy.gifts}>
      <ul className={styles.gifts}>
        {gifts.map((gift) => (
          <li key={gift}>{gift}</li>
        ))}
      </ul>
    </Card>
  )
}
