import type { CurrentGame } from '@qisuan/contracts/competition'
import { epochOf } from '@qisuan/rules/time/instants'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { results } from '#copy/results/results'
import { clock } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ownRoom } from '../classrooms/queries.ts'
import { ownTimes } from '../competition/own-times.ts'
import { useTimeline } from '../competition/timeline.ts'
import { OtherRounds } from './other-rounds.tsx'
import { outcomeOf } from './outcome.ts'
import { PreliminaryResult } from './preliminary-result.tsx'
import { preliminaries, type Entries } from './rounds.ts'

interface Props {
  game: CurrentGame
  entries: Entries
}

/** The place of a past season on its path: who passed its preliminary went on. */
const onTheWay = 1.5

/** The result of the preliminary in the URL, else of the current season's (spec §2, Results pages). */
export function ChosenPreliminary({ game, entries }: Props) {
  const [search] = useSearchParams()
  const rounds = preliminaries(game.all, clock.now())
  const current = game.facts.rounds.preliminary
  const round = rounds.find(({ slug }) => slug === search.get('round')) ?? game.all.find(({ slug }) => slug === current)
  const others = rounds.filter(({ slug }) => slug !== round?.slug && entries[slug] !== undefined)
  const { here } = useTimeline(game)
  const isCurrent = round?.slug === current
  const entry = entries[round?.slug ?? '']
  const isQualified = round !== undefined && outcomeOf(round, entry).kind === 'qualified'
  const final = game.all.find(({ slug }) => slug === game.facts.rounds.final)
  // A pupil with a seat follows the times of its room.
  const { data: rooms } = useQuery(queryOf('classrooms'))
  const seat = rooms && ownRoom(rooms, 'final-personal', clock.now())
  const copy = results.preliminary(useIdentity().rounds)
  return (
    <>
      <PageTitle title={copy.title} lead={isCurrent || !round ? game.name : roundTitle(round.slug, round)} />
      <PreliminaryResult
        // Of a past preliminary everything is over.
        stage={isCurrent ? game.state : undefined}
        here={isCurrent ? here : onTheWay}
        reading={round?.award_reading ?? game.facts.preliminaryReading}
        entry={entry}
        picture={isQualified ? paths.rewardsOf(round.slug) : undefined}
        final={final && { slug: final.slug, begin: seat ? epochOf(seat.begin_time) : ownTimes(final).begin }}
      />
      <OtherRounds rounds={others} />
    </>
  )
}
