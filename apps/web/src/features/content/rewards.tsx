import { front } from '#copy/front'
import { scopeOf, useIdentity } from '../../identity.ts'
import { giftsOf, type Prize } from '../competition/gifts.ts'
import styles from './rewards.module.css'

/** The top three prizes as stairs that rise to the right. The highest is the best prize and comes first in reading order. */
export function Rewards({ prizes }: { prizes: readonly Prize[] }) {
  const { rewards } = front
  const scope = scopeOf(useIdentity())
  return (
    <ol className={styles.stair}>
      {prizes.slice(0, 3).map((prize, index) => (
        <li key={prize.name} className={styles.step} data-step={index + 1}>
          <h3>{prize.name}</h3>
          <p className="accent">{rewards.share(prize.top_percent)}</p>
          <ul className="muted above-1-half">
            {[...giftsOf(prize), rewards.certificate(scope)].map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
