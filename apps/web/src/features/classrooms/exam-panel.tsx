import type { TimedWindow, WindowPhase } from '@qisuan/rules/windows'
import { epochOf } from '@qisuan/rules/instants'
import type { ComponentProps, ReactNode } from 'react'
import { dayAndTime, timeOf } from '#copy/dates'
import { exams } from '#copy/exams'
import { useNow } from '../../api/clock.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Journey } from '../../ui/journey.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { OnComputer } from '../competition/on-computer.tsx'
import { usePlatform } from '../competition/queries.ts'
import { TimeLeft } from '../competition/time-left.tsx'
import type { Admission } from '../game-accounts/admission.ts'
import { ClosedEntrance } from '../game-accounts/closed-entrance.tsx'
import { Venue } from '../game-accounts/venue.tsx'
import styles from './exam-panel.module.css'
import { stopsOf, type Stop } from './window.ts'

interface Props {
  name: string
  /** The key of the round, whose dates are offered for a calendar while the page waits. */
  round: string
  light?: ComponentProps<typeof PictureCard>['light']
  /** The user's seat, where seats have numbers. */
  seatNumber?: string | null | undefined
  /** The period as text. */
  period: string
  window: TimedWindow
  phase: WindowPhase
  /** Where the round is played, in the organiser's words. */
  venue: string | undefined
  /** The start button; the caller decides whether it is enabled. */
  children: ReactNode
}

/** A timed game: its stops with the current one, the time left until it begins or ends, and the start button (spec §4, Timed enabling). */
export function ExamPanel({ name, round, light, seatNumber, period, window, phase, venue, children }: Props) {
  const stops = stopsOf(window)
  const platform = usePlatform() !== false
  const onPhone = useNarrow()
  const running = phase !== 'finished' && phase !== 'over'
  return (
    <PictureCard labelledBy="exam" picture={<Course stops={stops} />} light={light}>
      <p className="accent">{period}</p>
      <h2 id="exam" className={styles.name}>
        {name}
      </h2>
      {seatNumber && running ? <p className={styles.seat}>{exams.seat(seatNumber)}</p> : null}
      {running ? <TimeLeft stops={stops.filter(({ at }) => at >= epochOf(window.begin))} /> : null}
      {running ? <Venue text={venue} platform={platform} /> : null}
      {running && platform && venue === undefined && onPhone ? <OnComputer look="quiet" /> : null}
      {phase === 'hidden' ? <ClosedEntrance round={round} admission={opening(window)} label={exams.enter} /> : children}
      {/* Without a platform no button opens. */}
      {platform || phase === 'hidden' || !running ? (
        <p className={`note ${styles.note}`}>{noteAt(phase, stops)}</p>
      ) : null}
      {running ? null : (
        <Button to={paths.rewards()} look="quiet" size="small">
          {exams.toRewards}
        </Button>
      )}
    </PictureCard>
  )
}

const minute = 60_000

function opening({ begin, enabledBefore }: TimedWindow): Extract<Admission, { state: 'ahead' }> {
  return { state: 'ahead', from: epochOf(begin) - enabledBefore * minute }
}

/** The stops on the site's line, with the current one marked. */
function Course({ stops }: { stops: readonly Stop[] }) {
  const now = useNow()
  return (
    <Journey
      label={exams.course}
      steps={stops.map((stop) => nameOf(stop, stops))}
      current={stops.findLastIndex(({ at }) => at <= now)}
      here={exams.you}
    />
  )
}

/** A stop with its time. Where one enters at the begin, the begin says so; the first stop of a page that is always there has no time. */
function nameOf({ name, at }: Stop, stops: readonly Stop[]): string {
  if (!Number.isFinite(at)) return name
  const { begin, enabled } = exams.steps
  const enters = name === begin && stops.every((other) => other.name !== enabled)
  return enters ? exams.entersAt(name, timeOf(at), enabled) : `${name} ${timeOf(at)}`
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
