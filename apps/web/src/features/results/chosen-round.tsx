import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
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
  children: ReactNode
}

/**
 * One round under its name, with the way to its result page. All rounds are tabs labelled with their month, and with the name where two
 * share a month (spec §2, Rewards); they unfold on demand, because what was won is on the shelf above.
 */
export function ChosenRound({ rounds, timeZone, chosen, onChoose, children }: Props) {
  const [open, setOpen] = useState(false)
  const page = resultPath(chosen)
  return (
    <div className={styles.rounds} data-open={open}>
      <div className={`spread ${styles.head}`}>
        <h2>{copy.roundOf(chosen.year, chosen.name)}</h2>
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
