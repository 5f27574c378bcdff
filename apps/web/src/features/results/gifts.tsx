import { results } from '#copy/results/results'
import { Card } from '../../ui/card.tsx'
import { giftsOf, type Prize } from '../competition/gifts.ts'
import styles from './gifts.module.css'

interface Props {
  prize: Prize | undefined
  /** By which prize an award of another name is reckoned. */
  basis: string | undefined
}

/** The gifts of the user's award. */
export function Gifts({ prize, basis }: Props) {
  const gifts = prize ? giftsOf(prize) : []
  if (gifts.length === 0) return null
  return (
    <Card title={results.gifts} note={basis}>
      <ul className={styles.gifts}>
        {gifts.map((gift) => (
          <li className="type-lead strong" key={gift}>
            {gift}
          </li>
        ))}
      </ul>
      <p className="note">{results.giftsNote}</p>
    </Card>
  )
}
