import type { RoundSummary } from '@qisuan/contracts/competition'
import { results } from '#copy/results'
import { Section } from '../../ui/card.tsx'
import styles from './camp-banners.module.css'

const { camp: copy } = results

interface Props {
  camp: NonNullable<RoundSummary['camp']>
  prizes: readonly { name: string }[]
  /** Index of the user's discount; the last one is for everyone without a prize. */
  own: number
}

/** The camp after the final, with its discount for each award (spec §2, Results pages; §9). */
export function CampBanners({ camp, prizes, own }: Props) {
  return (
    <Section title={copy.title(camp.name)} note={copy.days(camp.begins, camp.ends)}>
      <ul className={styles.banners}>
        {camp.discounts.map((discount, index) => (
          <li key={prizes[index]?.name ?? copy.others} className={`panel ${styles.banner}`} data-own={index === own}>
            <span className="muted">{prizes[index]?.name ?? copy.others}</span>
            <strong className={styles.off}>{copy.off(discount)}</strong>
            {index === own ? <span className={`badge ${styles.yours}`}>{copy.yours}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
