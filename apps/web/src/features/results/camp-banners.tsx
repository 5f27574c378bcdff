import type { RoundSummary } from '@qisuan/contracts/competition'
import { isBefore, type Instant } from '@qisuan/rules/time/instants'
import { instantAt } from '@qisuan/rules/time/date-time'
import { displayZone } from '#copy/dates'
import { results } from '#copy/results/results'
import { clock } from '../../api/clock.ts'
import { Section } from '../../ui/section.tsx'
import styles from './camp-banners.module.css'

const { camp: copy } = results

interface Props {
  camp: NonNullable<RoundSummary['camp']>
  prizes: readonly { name: string }[]
  /** Index of the user's discount; the last one is for everyone without a prize. */
  own: number
  /** By which prize an award of another name is reckoned. */
  basis: string | undefined
}

/** The camp after the final, with its discount for each award (spec §2, Results pages; §9); afterwards one line. */
export function CampBanners({ camp, prizes, own, basis }: Props) {
  const title = copy.title(camp.name)
  const days = copy.days(camp.begins, camp.ends)
  if (isOver(camp.ends, clock.now())) return <p className="muted above-3">{copy.over(title, days)}</p>
  return (
    <Section title={title} note={days}>
      <ul className={styles.banners}>
        {camp.discounts.map((discount, index) => (
          <li key={prizes[index]?.name ?? copy.others} className={`panel ${styles.banner}`} data-own={index === own}>
            <span className="muted">{prizes[index]?.name ?? copy.others}</span>
            <strong className={styles.off}>{copy.off(discount)}</strong>
            {index === own ? <span className={`badge ${styles.yours}`}>{copy.yours}</span> : null}
            {index === own && basis ? <span className="note">{basis}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** True if a day without a time is over. */
function isOver(date: string, now: Instant): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return !isBefore(now, instantAt({ year, month, day: day + 1, hour: 0, minute: 0, second: 0 }, displayZone()))
}
