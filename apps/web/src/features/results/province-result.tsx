import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { useSearchParams } from 'react-router-dom'
import { results } from '#copy/results/results'
import { useNow } from '../../api/clock.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Message } from '../../ui/states/message.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { OtherRounds } from './other-rounds.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { PrizeList } from './prize-list.tsx'
import { isOn, provincialRounds, type Entries } from './rounds.ts'

const { province: copy } = results
const minute = 60_000

interface Props {
  game: CurrentGame
  entries: Entries
}

/** The temporary award of the provinces (spec §2, Results pages): the one in the URL, else the current one. */
export function ProvinceResult({ game, entries }: Props) {
  const [search] = useSearchParams()
  const now = useNow(minute)
  const rounds = provincialRounds(game.all, now)
  const current = rounds.find((round) => isOn(round, now))
  const round = rounds.find(({ slug }) => slug === search.get('round')) ?? current
  if (!round) return <Closed last={rounds[0]} />
  return (
    <>
      <PageTitle
        title={copy.title}
        lead={
          round.end_time && isOn(round, now) ? copy.lead(round.name, round.end_time) : roundTitle(round.slug, round)
        }
      />
      <div className="card below-3">
        <OutcomeView round={round} entry={entries[round.slug]} />
      </div>
      {round.prizes ? (
        <Card title={copy.prizes}>
          <PrizeList prizes={round.prizes} />
        </Card>
      ) : null}
      <OtherRounds rounds={rounds.filter(({ slug }) => slug !== round.slug && entries[slug] !== undefined)} />
    </>
  )
}

/** Shown if there is no current award, with a link to the last one. */
function Closed({ last }: { last: RoundSummary | undefined }) {
  const toLast = last && (
    <Button to={paths.provinceResultOf(last.slug)} look="quiet">
      {copy.last(roundTitle(last.slug, last))}
    </Button>
  )
  return (
    <Message level={1} title={copy.closed} action={toLast}>
      {copy.closedText}
    </Message>
  )
}
