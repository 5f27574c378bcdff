import { results } from '#copy/results'
import { Card } from '../../ui/card.tsx'
import { giftsOf, type Prize } from '../competition/gifts.ts'
import styles from './gifts.module.css'

/** The gifts of the user's award. */
export function Gifts({ prize }: { prize: Prize | undefined }) {
  const gifts = prize ? giftsOf(prize) : []
  if (gifts.length === 0) return null
  return (
    <Card title={results.gifts}>
      <ul className={`cluster ${styles.gifts}`}>
        {gifts.map((gift) => (
          <li key={gift}>{gift}</li>
        ))}
      </ul>
    </Card>
  )
}
