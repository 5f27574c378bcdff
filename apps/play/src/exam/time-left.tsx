import type { ExamClock } from '@qisuan/arena/play-state'
import { useEffect, useRef } from 'react'
import { copy } from '../copy.ts'
import styles from './exam.module.css'
import { durationText } from './server-time.ts'
import { useTimeUntil } from './use-server-time.ts'

/** Milliseconds before the end at which everything is saved once more, and from which the time is drawn in red. */
const saveBefore = 3000
const fewLeft = 5 * 60_000

/** The time that is left in an exam. When it is over, the arena's page says so. */
export function TimeLeft({ clock, onLate }: { clock: ExamClock; onLate: () => Promise<void> }) {
  const left = useTimeUntil({ now: clock.now, at: clock.endsAt })
  const isLate = left !== undefined && left <= saveBefore
  const isOver = left !== undefined && left <= 0
  const save = useRef(onLate)
  useEffect(() => {
    save.current = onLate
  })
  useEffect(() => {
    if (isLate) save.current().catch(() => {})
  }, [isLate])
  useEffect(() => {
    if (isOver) location.reload()
  }, [isOver])
  if (left === undefined) return null
  return (
    <span className={styles.left} role="timer" data-few={left < fewLeft}>
      {copy.exam.left} {durationText(left)}
    </span>
  )
}
