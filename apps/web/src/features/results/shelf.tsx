import type { RoundSummary } from '@qisuan/contracts/competition'
import { results } from '#copy/results'
import { stay } from '../../layout/scroll-to-top.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { outcomeOf } from './outcome.ts'
import { isWon, type Entries } from './rounds.ts'
import styles from './shelf.module.css'

const { rewards: copy } = results

interface Props {
  rounds: readonly RoundSummary[]
  entries: Entries
  /** The key of the round that is shown below. */
  chosen: string
}

/** What was won, newest first, before any list of rounds; nothing where nothing was. */
export function Shelf({ rounds, entries, chosen }: Props) {
  const won = rounds.filter((round) => isWon(round, entries))
  if (won.length === 0) return null
  return (
    <section aria-labelledby="won">
      <div className="spread">
        <h2 id="won" className={styles.title}>
          {copy.won}
        </h2>
        <p className="note">{copy.wonNote(won.length)}</p>
      </div>
      <ul className={styles.shelf}>
        {won.map((round) => {
          const outcome = outcomeOf(round, entries[round.slug])
          return (
            <li key={round.slug}>
              <Link
                to={paths.rewardsOf(round.slug)}
                replace
                state={stay}
                className={`panel ${styles.award}`}
                data-kind={outcome.kind}
                aria-current={round.slug === chosen ? 'true' : undefined}
              >
                <strong>{outcome.kind === 'award' ? outcome.title : copy.qualified}</strong>
                <span className="note">{copy.roundOf(round.year, round.name)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
