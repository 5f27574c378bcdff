import type { CurrentGame } from '@qisuan/contracts/competition'
import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { eventOpen } from '@qisuan/rules/season/events'
import { invites } from '@qisuan/rules/season/game-states'
import { isBefore } from '@qisuan/rules/time/instants'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { number } from '#copy/dates'
import { exams } from '#copy/exams'
import { play } from '#copy/play'
import { useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { ParsedDocument } from '../../ui/markdown/parse.ts'
import { PictureCard } from '../../ui/drawings/picture-card.tsx'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { ownTimes } from '../competition/own-times.ts'
import { currentGame } from '../competition/queries.ts'
import { TimeLeft } from '../competition/time-left.tsx'
import { DocumentText } from '../content/document-text.tsx'
import type { MarkdownFile } from '../content/markdown-file.ts'
import { sectionsOf } from '../content/sections.ts'
import { lastAhead, type Admission } from './admission.ts'
import { Entrance } from './entrance.tsx'
import styles from './event.module.css'
import { OwnState } from './own-state.tsx'
import { PlaySteps } from './play-steps.tsx'
import { Venue } from './venue.tsx'

interface Props {
  target: Extract<LaunchTarget, 'aoc' | 'cq'>
  copy: ReturnType<typeof exams.asia | typeof exams.codequest>
  /** The organiser's text about it: a lead and a few sections. */
  text: { document: ParsedDocument; images: MarkdownFile['images'] }
  /** The drawing, by whether the user has come to the event. */
  scene: ComponentType<{ reached: boolean }>
  light: ComponentProps<typeof PictureCard>['light']
}

/** An event besides the stages: the user's state, dates and start button, what one does there, and the description (spec §2, Game pages). */
export function Event({ target, copy, text, scene: Scene, light }: Props) {
  const now = useNow()
  const me = useQuery(queryOf('me'))
  const game = useQuery(currentGame())
  const states = useQuery(queryOf('gameStates'))
  const rooms = useQuery(queryOf('classrooms'))
  if (!me.data || !game.data || !states.data || !rooms.data) return <Pending of={[me, game, states, rooms]} />

  const round = roundOf(game.data, target)
  const entry = states.data[round?.slug ?? '']
  const admitted = invites(target, entry?.state ?? 0)
  const { state: stage, facts } = game.data
  const platform = game.data.game_link !== null
  const { begin, end } = ownTimes(round, rooms.data.extra_time[round?.slug ?? ''])
  const open = eventOpen({ target, stage, now, beginsAt: begin, endsAt: end, codequestFrom: facts.cqFrom })
  const times = begin !== null && end !== null ? play.ownState.period(begin, end) : play.ownState.unplanned
  const isOver = end !== null && !isBefore(now, end)
  const from = lastAhead(now, [begin, target === 'cq' ? facts.cqFrom : null])
  const admission = admissionOf({ admitted, open, from })
  const reached = admitted && (open || isOver)
  const wasIn = admitted ? copy.wasIn(entry?.score == null ? null : number(entry.score)) : null
  const { opening, sections } = sectionsOf(text.document)
  return (
    <>
      <PageTitle title={copy.title} lead={opening} />
      {isOver ? null : <OwnState me={me.data} platform={platform} times={times} open={open} />}
      <PictureCard labelledBy="event" picture={<Scene reached={reached} />} light={light}>
        {isOver ? (
          <>
            <p className="note">{begin === null ? times : exams.held(begin, end)}</p>
            <h2 id="event">{copy.over}</h2>
            {wasIn ? <p>{wasIn}</p> : null}
            <p className="muted">{copy.next}</p>
            <div className="cluster">
              <Button to={paths.rewards()} look={admitted ? 'primary' : 'quiet'}>
                {exams.toRewards}
              </Button>
              {platform ? (
                <Button look="state" disabled>
                  {copy.start} · {play.entrance.over}
                </Button>
              ) : null}
            </div>
          </>
        ) : (
          <>
            <h2 id="event">{admitted ? copy.invited : copy.notInvited}</h2>
            {admitted ? null : <p className="muted">{copy.notInvitedText}</p>}
            {admitted ? <TimeLeft stops={stopsOf(from, open ? end : null)} /> : null}
            <Venue text={round?.venue} platform={platform} />
            {platform ? (
              <Entrance target={target} round={round?.slug} admission={admission} label={copy.start} />
            ) : null}
            {admitted ? null : (
              <NextStepButton look="quiet" unless={target === 'aoc' ? paths.asia() : paths.codequest()} />
            )}
          </>
        )}
      </PictureCard>
      {platform && !isOver ? <PlaySteps label={copy.start} /> : null}
      <Section title={copy.about}>
        <ol className={styles.intro}>
          {sections.map(({ title, document }) => (
            <li key={title}>
              <h3 className="type-lead">{title}</h3>
              <div className="muted">
                <DocumentText document={document} images={text.images} />
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

/** Targets of the countdown: the begin, or the end of what is open. */
const stopsOf = (from: number | null, end: number | null) => [
  ...(from === null ? [] : [{ name: exams.steps.begin, at: from }]),
  ...(end === null ? [] : [{ name: exams.steps.end, at: end }]),
]

interface Facts {
  admitted: boolean
  open: boolean
  /** When the event begins, if that is still to come. */
  from: number | null
}

/** Admission to an event that is not over. */
function admissionOf({ admitted, open, from }: Facts): Admission {
  if (!admitted) return { state: 'closed' }
  return open ? { state: 'open' } : { state: 'ahead', from }
}

/** The round that the season assigns to the event; it may belong to another season. */
function roundOf({ all, facts }: CurrentGame, target: Props['target']) {
  return all.find(({ slug }) => slug === facts.rounds[target])
}
