import type { TimedWindow, WindowPhase } from '@qisuan/rules/windows'
import type { ReactNode } from 'react'
import { dayAndTime, timeOf } from '#copy/dates'
import { exams } from '#copy/exams'
import { useNow } from '../../api/clock.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Journey } from '../../ui/journey.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import styles from './exam-panel.module.css'
import { TimeLeft } from './time-left.tsx'
import { stopsOf, type Stop } from './window.ts'

interface Props {
  name: string
  /** When it is, in words. */
  period: string
  window: TimedWindow
  phase: WindowPhase
  /** The way in; it is the caller's to disable it. */
  children: ReactNode
}

/** A timed game: where on its way the clock is, how long it is until the next stop, and the way in (spec §4, Timed enabling). */
export function ExamPanel({ name, period, window, phase, children }: Props) {
  const stops = stopsOf(window)
  const running = phase !== 'finished' && phase !== 'over'
  return (
    <PictureCard labelledBy="exam" picture={<Course stops={stops} />}>
      <p className={styles.period}>{period}</p>
      <h2 id="exam" className={styles.name}>
        {name}
      </h2>
      {running ? <TimeLeft stops={stops} /> : null}
      {phase === 'hidden' ? null : children}
      <p className={styles.note}>{noteAt(phase, stops)}</p>
      {running ? null : (
        <Button to={paths.rewards()} look="quiet" size="small">
          {exams.toRewards}
        </Button>
      )}
    </PictureCard>
  )
}

/** The stops on the site's line, and where the clock stands among them. */
function Course({ stops }: { stops: readonly Stop[] }) {
  const now = useNow()
  return (
    <Journey
      label={exams.course}
      steps={stops.map(({ name, at }) => `${name} ${timeOf(at)}`)}
      current={stops.findLastIndex(({ at }) => at <= now)}
      here={exams.you}
    />
  )
}

function noteAt(phase: WindowPhase, stops: readonly Stop[]): string {
  // A room that opens on time has no stop of its own for that.
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
