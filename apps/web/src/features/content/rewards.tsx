import { newerPrizes } from '@qisuan/rules/prizes'
import { number } from '#copy/dates'
import { front } from '#copy/front'
import styles from './rewards.module.css'

/** The prizes as a stair that climbs to the right: the best stands highest, and is read first. */
export function Rewards() {
  const { rewards } = front
  return (
    <ol className={styles.stair}>
      {newerPrizes.tiers.map(({ name, topBasisPoints, coupon }, index) => (
        <li key={name} className={styles.step} data-step={index + 1}>
          <h3>{name}</h3>
          <p className={styles.share}>{rewards.share(topBasisPoints / 100)}</p>
          <ul className={styles.gifts}>
            <li>{rewards.coupon(number(coupon))}</li>
            <li>{rewards.certificate}</li>
          </ul>
        </li>
      ))}
    </ol>
  )
}
