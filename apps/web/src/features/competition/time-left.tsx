import { remaining } from '#copy/dates'
import { exams } from '#copy/exams'
import { useNow } from '../../api/clock.ts'
import styles from './time-left.module.css'

/** The time left until the next of some stops, in large type; nothing after the last one. */
export function TimeLeft({ stops }: { stops: readonly { name: string; at: number }[] }) {
  const now = useNow()
  const next = stops.find(({ at }) => at > now)
  const left = next && remaining(next.at - now)
  if (!left) return null
  return (
    <p className="grid" role="timer">
      <span className="note">{exams.countdown(next.name)}</span>
      <span className={`figures ${styles.clock}`}>
        {left.days > 0 ? <span className="type-heading one-line">{exams.days(left.days)} </span> : null}
        {left.clock}
      </span>
    </p>
  )
}
