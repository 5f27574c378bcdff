import type { RoundSummary } from '@qisuan/contracts/competition'
import type { CSSProperties } from 'react'
import { results } from '#copy/results/results'
import { giftsOf } from '../competition/gifts.ts'
import styles from './prize-list.module.css'

const shareOf = (percent: number): CSSProperties & Record<'--share', string> => ({ '--share': `${percent}%` })

/** The prizes of a round side by side, each with its share of a group and its gifts (spec §9). */
export function PrizeList({ prizes }: { prizes: NonNullable<RoundSummary['prizes']> }) {
  return (
    <ul className={styles.prizes}>
      {prizes.map((prize) => (
        <li key={prize.name} style={shareOf(prize.top_percent)}>
          <strong className="type-lead">{prize.name}</strong>
          <span className="muted">{results.prizeShare(prize.top_percent)}</span>
          {giftsOf(prize).map((gift) => (
            <span key={gift} className="muted">
              {gift}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
