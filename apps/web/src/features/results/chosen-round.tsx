import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { roundTitle } from '@qisuan/rules/season/round-title'
import type { ReactNode } from 'react'
import { results } from '#copy/results/results'
import { Link } from '../../ui/link.tsx'
import { resultPath } from './result-path.ts'
import { RoundTabs } from './round-tabs.tsx'

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
 * share a month (spec §2, Rewards).
 */
export function ChosenRound({ rounds, timeZone, chosen, onChoose, children }: Props) {
  const page = resultPath(chosen)
  return (
    <RoundTabs label={copy.rounds} rounds={rounds} timeZone={timeZone} chosen={chosen.slug} onChoose={onChoose}>
      <div className="spread above-2">
        <h2 className="type-subheading">{roundTitle(chosen.slug, chosen)}</h2>
        {page ? (
          <Link to={page} className="tap link">
            {copy.result}
          </Link>
        ) : null}
      </div>
      {children}
    </RoundTabs>
  )
}
