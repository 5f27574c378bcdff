import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { results } from '#copy/results/results'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { stay } from '../../layout/scroll-to-top.tsx'
import { Message } from '../../ui/states/message.tsx'
import { currentGame } from '../competition/queries.ts'
import { OwnScoreLine } from '../rankings/own/own-score-line.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { ChosenRound } from './chosen-round.tsx'
import { openingRound, rewardRounds, type Entries } from './rounds.ts'
import { Shelf } from './shelf.tsx'

const { rewards: copy } = results

/** The outcomes of the rounds, with a tab for each (spec §2, Rewards). */
export function Rewards() {
  const game = useQuery(currentGame())
  const states = useQuery(queryOf('gameStates'))
  if (!game.data || !states.data) return <Pending of={[game, states]} level={2} />

  return <Rounds game={game.data} rounds={rewardRounds(game.data.all, clock.now())} entries={states.data} />
}

interface RoundsProps {
  game: CurrentGame
  rounds: readonly RoundSummary[]
  entries: Entries
}

function Rounds({ game, rounds, entries }: RoundsProps) {
  const [search, setSearch] = useSearchParams()
  const chosen = openingRound(rounds, entries, search.get('round'))
  if (!chosen) return <Message title={copy.none}>{copy.noneText}</Message>
  return (
    <div className="cards">
      <Shelf rounds={rounds} entries={entries} chosen={chosen.slug} />
      <ChosenRound
        rounds={rounds}
        timeZone={game.time_zone}
        chosen={chosen}
        onChoose={(round) => setSearch({ round }, { replace: true, state: stay })}
      >
        <section className="card stack above-1-half">
          {chosen.slug === game.slug ? <Received /> : null}
          <OutcomeView key={chosen.slug} round={chosen} entry={entries[chosen.slug]} />
        </section>
      </ChosenRound>
    </div>
  )
}

/** In the current round: a score that no board shows yet. */
function Received() {
  const { data: own } = useQuery(queryOf('myRank'))
  return <OwnScoreLine own={own} />
}
