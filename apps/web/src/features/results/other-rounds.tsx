import type { RoundSummary } from '@qisuan/contracts/competition'
import { results } from '#copy/results'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { OwnSchoolLink } from './own-school-link.tsx'
import styles from './other-rounds.module.css'
import { resultPath } from './result-path.ts'

const { others: copy, rewards } = results

/** Below a result: the same page for other rounds in which the person has a result, the way to all results, and the own school's page. */
export function OtherRounds({ rounds }: { rounds: readonly RoundSummary[] }) {
  return (
    <nav className={`cluster muted ${styles.others}`} aria-label={copy}>
      {rounds.map((round) => (
        <Link key={round.slug} to={resultPath(round) ?? paths.rewardsOf(round.slug)} className="tap link">
          {rewards.roundOf(round.year, round.name)}
        </Link>
      ))}
      <Link to={paths.rewards()} className="tap link">
        {rewards.all}
      </Link>
      <OwnSchoolLink />
    </nav>
  )
}
