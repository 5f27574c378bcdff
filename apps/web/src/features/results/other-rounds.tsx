import type { RoundSummary } from '@qisuan/contracts/competition'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { results } from '#copy/results/results'
import { searchedUpTo } from '@qisuan/rules/limits'
import { skipToken, useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { queryOf } from '../../api/query-client.ts'
import styles from './other-rounds.module.css'
import { resultPath } from './result-path.ts'

const { others: label, otherRounds, rewards } = results

/** Below a result: the way to all results, the own school's page, and a list of the other rounds in which the person has a result. */
export function OtherRounds({ rounds }: { rounds: readonly RoundSummary[] }) {
  return (
    <nav className={styles.others} aria-label={label}>
      <Link to={paths.rewards()} className="tap link">
        {rewards.all}
      </Link>
      <OwnSchoolLink />
      {rounds.length > 0 ? (
        <details className={styles.more}>
          <summary className="tap link">{otherRounds(rounds.length)}</summary>
          <ul className={`panel ${styles.list} lines`}>
            {rounds.map((round) => (
              <li key={round.slug}>
                <Link to={resultPath(round) ?? paths.rewardsOf(round.slug)} className="tap">
                  {roundTitle(round.slug, round)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </nav>
  )
}

/** The way to the page of the own school, where it is on the board of schools. */
function OwnSchoolLink() {
  const { data: own } = useQuery(queryOf('myRank'))
  const school = own?.school
  const isSearched = school !== undefined && school.name.length <= searchedUpTo
  const found = queryOf('schoolRanking', {
    query: { group: String(own?.round.group), q: school?.name ?? '', details: '1', limit: '20' },
  })
  const { data: board } = useQuery({ ...found, ...(!isSearched && { queryFn: skipToken }) })
  const row = board?.list.find(({ rank, name }) => rank === school?.rank && name === school.name)
  if (!row?.school_id) return null
  return (
    <Link to={paths.school(row.school_id)} className="tap link">
      {results.ownSchool}
    </Link>
  )
}
