import { groups } from '@qisuan/rules/people/groups'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './group-cards.module.css'

/** The groups with their grades; each links to its ranking. */
export function GroupCards() {
  return (
    <ul className={styles.cards}>
      {groups.map((group) => (
        <li key={group.letter} data-group={group.letter}>
          <Link to={paths.rankingOf(group.letter)} className={`panel ${styles.card}`}>
            <span className="type-lead bold">{group.name}</span>
            <span className={`note ${styles.grades}`}>{group.grades}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
