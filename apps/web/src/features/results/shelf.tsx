import type { RoundSummary } from '@qisuan/contracts/competition'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { useState } from 'react'
import { results } from '#copy/results/results'
import { stay } from '../../layout/scroll-to-top.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Medal } from './medal.tsx'
import { wonRounds, type Entries, type WonRound } from './rounds.ts'
import styles from './shelf.module.css'

const { rewards: copy } = results

/** Number of medals on the shelf before it is unfolded: one row. */
const row = 5

interface Props {
  rounds: readonly RoundSummary[]
  entries: Entries
  /** The key of the round that is shown below. */
  chosen: string
}

/** Awards, newest first: the medals, and on demand everything. Nothing without an award. */
export function Shelf({ rounds, entries, chosen }: Props) {
  const [open, setOpen] = useState(false)
  const won = wonRounds(rounds, entries)
  if (won.length === 0) return null
  const awards = won.filter(({ outcome }) => outcome.kind === 'award')
  const first = (awards.length > 0 ? awards : won).slice(0, row)
  return (
    <section aria-labelledby="won">
      <div className="spread">
        <h2 id="won" className="type-subheading">
          {copy.won}
        </h2>
        {won.length > first.length ? (
          <button type="button" className="tap link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? copy.wonLess : copy.wonAll(won.length)}
          </button>
        ) : null}
      </div>
      <ul className={styles.shelf} data-folded={!open}>
        {(open ? won : first).map((each) => (
          <li className="grid" key={each.round.slug}>
            <Won {...each} isChosen={each.round.slug === chosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Won({ round, outcome, isChosen }: WonRound & { isChosen: boolean }) {
  return (
    <Link
      to={paths.rewardsOf(round.slug)}
      replace
      state={stay}
      className={`panel ${styles.won}`}
      aria-current={isChosen ? 'true' : undefined}
    >
      <Medal won={outcome} />
      <span className={`grid shrinks loose ${styles.text}`}>
        <strong>{outcome.kind === 'award' ? outcome.title : copy.qualified}</strong>
        <span className="note">{roundTitle(round.slug, round)}</span>
      </span>
    </Link>
  )
}
