import type { ExamAhead } from '@qisuan/arena/play-state'
import { useEffect, useRef } from 'react'
import { copy } from '../copy.ts'
import play from '../play.module.css'
import styles from './exam.module.css'
import { durationText, timeText } from './server-time.ts'
import { useTimeUntil } from './use-server-time.ts'

/** Milliseconds from one question to the next whether the beginning has been moved. */
const askEvery = 20_000
const day = 86_400_000
/** Milliseconds over which the computers of a room open: in the same second, and not in the same millisecond. */
const spread = 400

/** Waits for the second in which an exam begins, by the server's clock. */
export function Ahead({ ahead, onOpen }: { ahead: ExamAhead; onOpen: () => Promise<void> }) {
  const left = useTimeUntil({ now: ahead.now, at: ahead.opensAt })
  const isDue = left !== undefined && left <= 0
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    if (!isDue) {
      const timer = setInterval(() => void open.current(), askEvery)
      return () => clearInterval(timer)
    }
    const timer = setTimeout(() => void open.current(), Math.random() * spread)
    return () => clearTimeout(timer)
  }, [isDue])
  const { exam } = copy
  return (
    <main className={play.waiting}>
      <h1 className="type-subheading">{exam.ahead}</h1>
      {left !== undefined && ahead.opensAt !== null ? (
        <>
          <output className={styles.count}>
            {isDue ? exam.opening : left < day ? durationText(left) : exam.days(Math.floor(left / day))}
          </output>
          <p>{exam.opensAt(timeText(ahead.opensAt, ahead.timeZone))}</p>
        </>
      ) : (
        <p>{exam.unknown}</p>
      )}
      <p className="muted type-note">{exam.byServer}</p>
    </main>
  )
}
