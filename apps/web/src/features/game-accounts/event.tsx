import type { CurrentGame } from '@qisuan/contracts/competition'
import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { eventOpen } from '@qisuan/rules/events'
import { isBefore } from '@qisuan/rules/instants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { exams } from '#copy/exams'
import { useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { ParsedDocument } from '../../ui/markdown/parse.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { ownTimes } from '../competition/own-times.ts'
import { currentGame } from '../competition/queries.ts'
import { DocumentText } from '../content/document-text.tsx'
import type { MarkdownFile } from '../content/markdown-file.ts'
import { sectionsOf } from '../content/sections.ts'
import styles from './event.module.css'
import { LaunchButton } from './launch-button.tsx'
import { Venue } from './venue.tsx'

interface Props {
  target: Extract<LaunchTarget, 'aoc' | 'cq'>
  copy: ReturnType<typeof exams.asia | typeof exams.codequest>
  /** What the organiser writes about it: a lead and a few sections. */
  text: { document: ParsedDocument; images: MarkdownFile['images'] }
  /** Whether a state in the event's round admits the user (spec §4). */
  admits: (state: number) => boolean
  picture: ReactNode
}

/** An event besides the stages: description, dates and start button (spec §2, Game pages). */
export function Event({ target, copy, text, admits, picture }: Props) {
  const now = useNow()
  const game = useQuery(currentGame())
  const states = useQuery(queryOf('gameStates'))
  const rooms = useQuery(queryOf('classrooms'))
  if (!game.data || !states.data || !rooms.data) return <Pending of={[game, states, rooms]} />

  const round = roundOf(game.data, target)
  const admitted = admits(states.data[round?.slug ?? '']?.state ?? 0)
  const { state: stage, facts } = game.data
  const platform = game.data.game_link !== null
  const { begin, end } = ownTimes(round, rooms.data.extra_time[round?.slug ?? ''])
  const open = eventOpen({ target, stage, now, beginsAt: begin, endsAt: end, codequestFrom: facts.cqFrom })
  const isOver = end !== null && !isBefore(now, end)
  const closed = isOver ? copy.over : copy.notYet
  const hint = admitted ? !open && closed : copy.notInvitedText
  const { opening, sections } = sectionsOf(text.document)
  return (
    <>
      <PageTitle title={copy.title} lead={opening} />
      <PictureCard labelledBy="event" picture={picture}>
        {begin !== null && end !== null ? <p className="accent">{exams.span(begin, end)}</p> : null}
        <h2 id="event">{admitted ? copy.invited : copy.notInvited}</h2>
        {hint ? <p className="muted">{hint}</p> : null}
        <Venue text={round?.venue} platform={platform} />
        {platform ? (
          <LaunchButton target={target} size="large" disabled={!admitted || !open}>
            {copy.start}
          </LaunchButton>
        ) : null}
      </PictureCard>
      <ol className={styles.intro}>
        {sections.map(({ title, document }) => (
          <li key={title}>
            <h3>{title}</h3>
            <div className="muted">
              <DocumentText document={document} images={text.images} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The round that the season assigns to the event; it may belong to another season. */
function roundOf({ all, facts }: CurrentGame, target: Props['target']) {
  return all.find(({ slug }) => slug === facts.rounds[target])
}
