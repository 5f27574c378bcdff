import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { results } from '#copy/results'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { stay } from '../../layout/scroll-to-top.tsx'
import { Message } from '../../ui/message.tsx'
import { currentGame } from '../competition/queries.ts'
import { OutcomeView } from './outcome-view.tsx'
import styles from './rewards.module.css'
import { RoundTabs } from './round-tabs.tsx'
import { openingRound, rewardRounds, type Entries } from './rounds.ts'

const { rewards: copy } = results

/** The outcomes of the rounds, with a tab for each (spec §2, Rewards). */
export function Rewards() {
  const game = useQuery(currentGame())
  const states = useQuery(queryOf('gameStates'))
  if (!game.data || !states.data) return <Pending of={[game, states]} level={2} />

  const rounds = rewardRounds(game.data.all, clock.now())
  return <Rounds rounds={rounds} entries={states.data} timeZone={game.data.time_zone} />
}

interface RoundsProps {
  rounds: readonly RoundSummary[]
  entries: Entries
  timeZone: CurrentGame['time_zone']
}

function Rounds({ rounds, entries, timeZone }: RoundsProps) {
  const [search, setSearch] = useSearchParams()
  const chosen = openingRound(rounds, entries, search.get('round'))
  if (!chosen) return <Message title={copy.none}>{copy.noneText}</Message>
  return (
    <RoundTabs
      label={copy.rounds}
      rounds={rounds}
      timeZone={timeZone}
      chosen={chosen.slug}
      onChoose={(round) => setSearch({ round }, { replace: true, state: stay })}
    >
      <section className={`card stack ${styles.panel}`}>
        <p className="muted">{copy.roundOf(chosen.year, chosen.name)}</p>
        <OutcomeView key={chosen.slug} round={chosen} entry={entries[chosen.slug]} />
      </section>
    </RoundTabs>
  )
}
