import type { RoundSummary } from '@qisuan/contracts/competition'
import { results } from '#copy/results'
import { Section } from '../../ui/card.tsx'
import styles from './camp-banners.module.css'

const { final: copy } = results

interface Props {
  camp: NonNullable<RoundSummary['camp']>
  prizes: readonly { name: string }[]
  /** Index of the user's discount; the last one is for everyone without a prize. */
  own: number
}

/** The camp after the final, with its discount for each award (spec §2, Results pages; §9). */
export function CampBanners({ camp, prizes, own }: Props) {
  return (
    <Section title={copy.camp(camp.name)} note={copy.campDays(camp.begins, camp.ends)}>
      <ul className={styles.banners}>
        {camp.discounts.map((discount, index) => (
          <li
            key={prizes[index]?.name ?? copy.campOthers}
            className={`panel ${styles.banner}`}
            data-own={index === own}
          >
            <span className="muted">{prizes[index]?.name ?? copy.campOthers}</span>
            <strong className={styles.off}>{copy.campOff(discount)}</strong>
            {index === own ? <span className={`badge ${styles.yours}`}>{copy.campYours}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
