import type { CurrentGame } from '@qisuan/contracts/competition'
import { monthLabel } from '@qisuan/rules/season/rounds'
import { useSearchParams } from 'react-router-dom'
import { results } from '#copy/results/results'
import { useIdentity } from '../../identity.ts'
import { clock } from '../../api/clock.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/states/message.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CampBanners } from './camp-banners.tsx'
import { Gifts } from './gifts.tsx'
import { OtherRounds } from './other-rounds.tsx'
import { outcomeOf, prizePlace } from './outcome.ts'
import { OutcomeView } from './outcome-view.tsx'
import { finalRounds, openingRound, type Entries } from './rounds.ts'

interface Props {
  game: CurrentGame
  entries: Entries
}

/** The award of a national final, its certificate, and the camp after it (spec §2, Results pages). */
export function FinalResult({ game, entries }: Props) {
  const copy = results.final(useIdentity().rounds)
  const [search] = useSearchParams()
  const rounds = finalRounds(game.all, clock.now())
  const round = openingRound(rounds, entries, search.get('round'))
  if (!round) {
    return (
      <Message level={1} title={copy.none}>
        {copy.noneText}
      </Message>
    )
  }
  const entry = entries[round.slug]
  const outcome = outcomeOf(round, entry)
  const place = outcome.kind === 'award' ? prizePlace(outcome.award) : undefined
  const prize = place === undefined ? undefined : round.prizes?.[place]
  const basis =
    outcome.kind === 'award' && prize && prize.name !== outcome.title
      ? results.as(outcome.title, prize.name)
      : undefined
  const others = rounds.filter(({ slug }) => slug !== round.slug && entries[slug] !== undefined)
  return (
    <>
      <PageTitle
        title={copy.title}
        lead={copy.lead(monthLabel({ key: round.slug, begin: round.begin_time, timeZone: game.time_zone }), round.name)}
        aside={
          <Button to={paths.finalRanking()} look="quiet" size="small">
            {copy.toRanking}
          </Button>
        }
      />
      <div className="card below-3">
        <OutcomeView key={round.slug} round={round} entry={entry} />
      </div>
      <Gifts prize={prize} basis={basis} />
      {round.camp && outcome.kind !== 'absent' ? (
        <CampBanners
          camp={round.camp}
          prizes={round.prizes ?? []}
          own={place ?? round.camp.discounts.length - 1}
          basis={basis}
        />
      ) : null}
      <OtherRounds rounds={others} />
    </>
  )
}
