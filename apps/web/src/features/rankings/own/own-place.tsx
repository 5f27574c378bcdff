import { useQuery } from '@tanstack/react-query'
import { number } from '#copy/dates'
import { ownRank as copy } from '#copy/boards/own-rank'
import { queryOf } from '../../../api/query-client.ts'
import { scopeOf, useIdentity } from '../../../identity.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Among } from './among.tsx'
import styles from './own-place.module.css'

/** The user's own place on the last board in one line; nothing without one. */
export default function OwnPlace() {
  const { data: own } = useQuery(queryOf('myRank'))
  const scope = scopeOf(useIdentity())
  if (!own || own.rank === null) return null
  const score = own.score ?? own.ozaria
  return (
    <Link to={paths.phoneRanking()} className={`panel ${styles.place}`}>
      <span>{copy.nationalRank(scope)}</span>
      <strong className="figures type-heading tight heavy accent-text">{number(own.rank)}</strong>
      {own.total === null ? null : (
        <span className="note figures">
          <Among all={own.total} />
        </span>
      )}
      {score === null ? null : (
        <span className={`figures push strong ${styles.points}`}>{copy.inPoints(number(score))}</span>
      )}
    </Link>
  )
}
