import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { roundTitle } from '@qisuan/rules/round-title'
import { useState, type ReactNode } from 'react'
import { results } from '#copy/results'
import { Link } from '../../ui/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './chosen-round.module.css'
import { resultPath } from './result-path.ts'
import { tabsOf } from './round-tabs.tsx'

const { rewards: copy } = results

interface Props {
  rounds: readonly RoundSummary[]
  timeZone: CurrentGame['time_zone']
  chosen: RoundSummary
  onChoose: (round: string) => void
  /** Whether the user took part, and so has a result. */
  played: boolean
  children: ReactNode
}

/**
 * One round under its name, with the way to its result page. All rounds are tabs labelled with their month, and with the name where two
 * share a month (spec §2, Rewards); they unfold on demand, because what was won is on the shelf above.
 */
export function ChosenRound({ rounds, timeZone, chosen, onChoose, played, children }: Props) {
  const [open, setOpen] = useState(false)
  const page = played ? resultPath(chosen) : undefined
  return (
    <div className={styles.rounds} data-open={open}>
      <div className={`spread ${styles.head}`}>
        <h2>{roundTitle(chosen.slug, chosen)}</h2>
        <div className={styles.ways}>
          {page ? (
            <Link to={page} className="tap link">
              {copy.result}
            </Link>
          ) : null}
          {rounds.length > 1 ? (
            <button type="button" className="tap link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? copy.oneRound : copy.everyRound(rounds.length)}
            </button>
          ) : null}
        </div>
      </div>
      <Tabs label={copy.rounds} wrap tabs={tabsOf(rounds, timeZone)} chosen={chosen.slug} onChoose={onChoose}>
        {children}
      </Tabs>
    </div>
  )
}
