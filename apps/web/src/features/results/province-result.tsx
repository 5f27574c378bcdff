import type { CurrentGame } from '@qisuan/contracts/competition'
import { results } from '#copy/results'
import { Card } from '../../ui/card.tsx'
import { Message } from '../../ui/message.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import layout from './final-result.module.css'
import { OutcomeView } from './outcome-view.tsx'
import { PrizeList } from './prize-list.tsx'
import type { Entries } from './rounds.ts'

const { province: copy } = results

interface Props {
  game: CurrentGame
  entries: Entries
}

/** The temporary award of the provinces (spec §2, Results pages): of the newest round of its kind. */
export function ProvinceResult({ game, entries }: Props) {
  const round = game.all.find(({ kind }) => kind === 'provincial')
  if (!round) {
    return (
      <Message level={1} title={copy.closed}>
        {copy.closedText}
      </Message>
    )
  }
  return (
    <>
      <PageTitle
        title={copy.title}
        lead={round.end_time ? copy.lead(round.name, round.end_time) : copy.leadOpen(round.name)}
      />
      <div className={layout.result}>
        <OutcomeView round={round} entry={entries[round.slug]} />
      </div>
      {round.prizes ? (
        <Card title={copy.prizes}>
          <PrizeList prizes={round.prizes} />
        </Card>
      ) : null}
    </>
  )
}
