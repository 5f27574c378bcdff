import { remaining, timeOf } from '#copy/dates'
import { stageHero } from '#copy/stage-hero'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'
import type { NextRooms } from '../classrooms/next-rooms.ts'
import styles from './day-clock.module.css'

const { rooms: copy } = stageHero

/** The day of the rooms in large figures: the time left until they open or end; from the server, which may be a minute late, the time of day. */
export function DayClock({ rooms: { what, at } }: { rooms: NextRooms }) {
  const left = remaining(Date.parse(at) - useNow())
  const counts = useHydrated() && left !== null
  const { name } = copy[what]
  return (
    <p className="grid above-2" role="timer">
      <span className="accent">{counts ? copy.until(name) : name}</span>
      <time dateTime={at} className={`figures ${styles.time}`}>
        {counts ? left.clock : timeOf(at)}
      </time>
    </p>
  )
}
