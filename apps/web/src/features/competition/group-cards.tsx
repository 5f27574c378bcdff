import { groups, schoolYears } from '@qisuan/rules/groups'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './group-cards.module.css'

/** The groups with their grades; each links to its ranking. */
export function GroupCards() {
  return (
    <ul className={styles.cards}>
      {groups.map(({ letter, name, grades }) => (
        <li key={letter} data-group={letter}>
          <Link to={paths.rankingOf(letter)} className={`panel ${styles.card}`} data-mark={schoolYears(grades)}>
            <span className={styles.name}>{name}</span>
            <span className={`note ${styles.grades}`}>{grades}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
