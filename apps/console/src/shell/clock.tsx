import { useEffect, useState } from 'react'
import { competitionNow, headText } from '../ui/date-time.ts'
import styles from './shell.module.css'

const lookEvery = 15_000

/** The time in the competition's time zone. */
export function Clock() {
  const [now, setNow] = useState(competitionNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(competitionNow()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return <time className={styles.clock}>{headText(now)}</time>
}
