import type { TimedWindow, WindowPhase } from '@qisuan/rules/season/windows'
import type { ComponentProps } from 'react'
import { dayAndTime } from '#copy/dates'
import { exams } from '#copy/exams'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { OnComputer } from '../competition/on-computer.tsx'
import { usePlatform } from '../competition/queries.ts'
import { ClosedEntrance } from '../game-accounts/closed-entrance.tsx'
import { Venue } from '../game-accounts/venue.tsx'
import { ExamStart } from './exam-start.tsx'
import styles from './way-card.module.css'
import { opensAt, type Stop } from './window.ts'

interface Props {
  /** The room, where the round has rooms. */
  name?: string | undefined
  /** The user's seat, where seats have numbers. */
  seatNumber?: string | null | undefined
  /** The key of the round, whose dates are offered for a calendar while the page waits. */
  round: string
  /** Place where the round is played, in the organiser's words. */
  venue: string | undefined
  start: Omit<ComponentProps<typeof ExamStart>, 'phase'>
  /** True if the server would let the user in. */
  admitted?: boolean
  window: TimedWindow
  phase: WindowPhase
  stops: readonly Stop[]
}

/** The room of a timed game: the seat, the start button or when it opens, and what happens next (spec §4, Timed enabling). */
export function RoomCard({ name, seatNumber, round, venue, start, admitted = true, window, stops, ...card }: Props) {
  const phase = admitted || card.phase !== 'enabled' ? card.phase : 'visible'
  const platform = usePlatform() !== false
  const onPhone = useNarrow()
  const running = phase !== 'finished' && phase !== 'over'
  return (
    <Card title={running ? exams.room.title : exams.room.name}>
      {running ? (
        <dl className={`stack ${styles.facts}`}>
          {seatNumber ? (
            <div className="grid line-below">
              <dt>{exams.room.seat}</dt>
              <dd className="figures type-heading bold selectable">{seatNumber}</dd>
            </div>
          ) : (
            <div className="grid line-below">
              <dt>{exams.room.period}</dt>
              <dd className="type-lead strong selectable">{exams.period(window.begin, window.end ?? window.begin)}</dd>
            </div>
          )}
          {name ? (
            <div className="grid line-below">
              <dt>{exams.room.name}</dt>
              <dd className="type-lead strong selectable">{name}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {running ? <Venue text={venue} platform={platform} /> : null}
      {running && platform && venue === undefined && onPhone ? <OnComputer look="quiet" /> : null}
      <div className={`cluster ${styles.enter}`}>
        {phase === 'hidden' ? (
          <ClosedEntrance round={round} admission={{ state: 'ahead', from: opensAt(window) }} label={exams.enter} />
        ) : (
          <ExamStart {...start} phase={phase} />
        )}
        {running ? null : (
          <Button to={paths.rewards()} look="quiet" size="large">
            {exams.toRewards}
          </Button>
        )}
      </div>
      {/* Without a platform no button opens. */}
      {platform || phase === 'hidden' || !running ? <p className="note">{noteAt(phase, stops)}</p> : null}
    </Card>
  )
}

function noteAt(phase: WindowPhase, stops: readonly Stop[]): string {
  // A room that opens at its begin has no separate stop for opening.
  const stopAt = (step: string) => stops.find(({ name }) => name === step) ?? stops.find(isBegin)
  const timeAt = (step: string) => dayAndTime(stopAt(step)?.at ?? 0)
  switch (phase) {
    case 'hidden':
      return exams.waitingText(timeAt(exams.steps.visible))
    case 'visible':
      return exams.notOpen(timeAt(exams.steps.enabled))
    case 'enabled':
      return exams.open
    case 'finished':
      return exams.submittedText
    case 'over':
      return exams.overText
  }
}

const isBegin = ({ name }: Stop) => name === exams.steps.begin
