import { groups } from '@qisuan/rules/people/groups'
import { phone } from '#copy/phone'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { PhoneSection } from '../../ui/phone-section.tsx'
import { giftsOf, type Prize } from './gifts.ts'
import styles from './phone-offer.module.css'

const { offer: copy } = phone

/** Prizes, as a strip, and the groups with the grades that they are for. */
export function PhoneOffer({ prizes = [] }: { prizes?: readonly Prize[] | undefined }) {
  return (
    <>
      {prizes.length > 0 ? (
        <PhoneSection title={copy.prizes}>
          <ol className={styles.prizes}>
            {prizes
              .slice(0, 3)
              .toReversed()
              .map((prize) => (
                <li key={prize.name}>
                  <strong>{prize.name}</strong>
                  <span className="accent">{copy.share(prize.top_percent)}</span>
                  <span className="note">{giftsOf(prize)[0] ?? copy.certificate}</span>
                </li>
              ))}
          </ol>
          <p className="note above-1-half">{copy.certificates}</p>
        </PhoneSection>
      ) : null}
      <PhoneSection title={copy.groups}>
        <ul className={`panel ${styles.groups} lines`}>
          {groups.map(({ letter, name, grades }) => (
            <li key={letter} data-group={letter}>
              <Link to={paths.phoneRankingOf(letter)}>
                <strong>{name}</strong>
                <span className="note">{grades}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PhoneSection>
    </>
  )
}
