import type { TimedWindow, WindowPhase } from '@qisuan/rules/season/windows'
import { epochOf } from '@qisuan/rules/time/instants'
import type { ReactNode } from 'react'
import { timeOf } from '#copy/dates'
import { exams } from '#copy/exams'
import { useNow } from '../../api/clock.ts'
import { Journey } from '../../ui/journey.tsx'
import { TimeLeft } from '../competition/time-left.tsx'
import styles from './exam-hero.module.css'
import type { Stop } from './window.ts'

interface Props {
  title: string
  lead: string
  /** A link beside the title. */
  aside?: ReactNode
  /** The light of the round on the dark (tokens.css). */
  light?: 'medal' | 'tower' | undefined
  window: TimedWindow
  phase: WindowPhase
  stops: readonly Stop[]
}

/** The head of the day of a timed game, unlike that of any other page: the time left until it begins or ends, over its stops. */
export function ExamHero({ title, lead, aside, light, window, phase, stops }: Props) {
  const { begin, end } = window
  return (
    <div className={`dark ${styles.hero}`} data-light={light}>
      <div className="container">
        <div className={styles.head}>
          <div>
            <p className="accent">{exams.period(begin, end ?? begin)}</p>
            <h1 id="exam">{title}</h1>
            <p className={`muted ${styles.lead}`}>{lead}</p>
            {aside}
          </div>
          {phase === 'finished' || phase === 'over' ? (
            <p className={styles.end}>{exams.ended[phase]}</p>
          ) : (
            <TimeLeft stops={stops.filter(({ at }) => at >= epochOf(begin))} />
          )}
        </div>
        <Course stops={stops} />
      </div>
    </div>
  )
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
      shape="wide"
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
