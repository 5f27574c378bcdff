import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { results } from '#copy/results'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { stay } from '../../layout/scroll-to-top.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { currentGame } from '../competition/queries.ts'
import { OwnScoreLine } from '../rankings/own-score-line.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { resultPath } from './result-path.ts'
import styles from './rewards.module.css'
import { RoundTabs } from './round-tabs.tsx'
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
  const page = resultPath(chosen)
  return (
    <div className="cards">
      <Shelf rounds={rounds} entries={entries} chosen={chosen.slug} />
      <RoundTabs
        label={copy.rounds}
        rounds={rounds}
        timeZone={game.time_zone}
        chosen={chosen.slug}
        onChoose={(round) => setSearch({ round }, { replace: true, state: stay })}
      >
        <section className={`card stack ${styles.panel}`}>
          <p className="spread muted">
            <span>{copy.roundOf(chosen.year, chosen.name)}</span>
            {page ? (
              <Link to={page} className="tap link">
                {copy.result}
              </Link>
            ) : null}
          </p>
          {chosen.slug === game.slug ? <Received /> : null}
          <OutcomeView key={chosen.slug} round={chosen} entry={entries[chosen.slug]} />
        </section>
      </RoundTabs>
    </div>
  )
}

/** In the current round: a score that no board shows yet. */
function Received() {
  const { data: own } = useQuery(queryOf('myRank'))
  return <OwnScoreLine own={own} />
}
