import type { KeyboardEvent } from 'react'
import { seasonsCopy } from '#copy/seasons'
import { daysLater } from '../../ui/date-time.ts'
import { spanText } from './season.ts'
import { useDragged } from './use-dragged.ts'
import styles from './timeline.module.css'

const copy = seasonsCopy.timeline

/** Time of a round or of the enrolment. */
export interface Bar {
  /** Key of the round; undefined for the enrolment. */
  round?: string
  name: string
  /** Word for an end that is missing. */
  none: string
  from: string | null
  until: string | null
}

/** Epoch milliseconds at the two ends of the timeline. */
export interface Scale {
  first: number
  last: number
}

interface Props {
  bar: Bar
  scale: Scale
  now: number
  /** True if the site shows the season, so that now is marked. */
  isCurrent: boolean
  /** Called with the times where the bar is let go. */
  onMoved: (from: string | null, until: string | null) => void
}

const day = 86_400_000
/** Percent of the timeline below which a bar has no room for ends of its own. */
const narrow = 6

/**
 * A bar that is dragged by days: the whole of it, or one of its ends. The arrow keys do the same, and Enter lets go; the time of day stays.
 */
export function TimelineBar({ bar, scale, now, isCurrent, onMoved }: Props) {
  const { track, part, days, drag, step, reset } = useDragged((scale.last - scale.first) / day)
  const from = bar.from !== null && part !== 'until' ? daysLater(bar.from, days) : bar.from
  const until = bar.until !== null && part !== 'from' ? daysLater(bar.until, days) : bar.until
  const isInOrder = from === null || until === null || from < until
  const letGo = () => {
    if (days !== 0 && isInOrder) onMoved(from, until)
    reset()
  }
  const place = (moment: number) => ((moment - scale.first) / (scale.last - scale.first || 1)) * 100
  const leftOf = (moment: string | null) => (moment === null ? 0 : place(Date.parse(moment)))
  const rightOf = (moment: string | null) => (moment === null ? 100 : place(Date.parse(moment)))
  const [left, right] = [leftOf(from), rightOf(until)]
  const isKnown = from !== null || until !== null
  // By the times before the move: an end must not vanish below the pointer that holds it.
  const hasRoom = rightOf(bar.until) - leftOf(bar.from) > narrow
  const className = [
    styles.bar,
    bar.until !== null && Date.parse(bar.until) < now ? styles.past : '',
    from === null || until === null ? styles.open : '',
    isInOrder ? '' : styles.wrong,
  ].join(' ')
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter') letGo()
    else if (event.key === 'Escape') reset()
    else return
    event.preventDefault()
  }
  const text = spanText(from, until, bar.none)
  return (
    <>
      <div className={styles.track} ref={track}>
        {isKnown ? (
          <button
            type="button"
            className={className}
            style={{ left: `min(${left}%, 100% - 6px)`, width: `max(6px, ${right - left}%)` }}
            aria-label={copy.move(bar.name, text)}
            title={copy.hint}
            onKeyDown={onKeyDown}
            onBlur={reset}
            {...drag('both', letGo)}
          >
            {bar.from !== null && hasRoom ? <i style={{ left: 0 }} {...drag('from', letGo)} /> : null}
            {bar.until !== null && hasRoom ? <i style={{ right: 0 }} {...drag('until', letGo)} /> : null}
          </button>
        ) : null}
        {isCurrent ? <i className={styles.now} style={{ left: `${place(now)}%` }} /> : null}
      </div>
      <span className={days === 0 ? 'muted' : styles.moved} role={days === 0 ? undefined : 'status'}>
        {days === 0 ? text : `${text}（${copy.by(days)}）`}
      </span>
    </>
  )
}
