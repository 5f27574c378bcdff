import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { timeOf } from '#copy/dates'
import { stageHero } from '#copy/stage-hero'
import { useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { roomDay, shareOfDay, type GroupRooms, type RoomDay } from './room-day.ts'
import styles from './day-rooms.module.css'

const minute = 60_000
const { rooms: copy } = stageHero

/** The rooms of today on an axis of hours, without anything that opens one; `children` on any other day. */
export function DayRooms({ children }: { children: ReactNode }) {
  const now = useNow(minute)
  const { data } = useQuery(queryOf('classrooms'))
  const day = data && roomDay(data.list, now)
  if (!day) return children
  const total = day.rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.rooms} aria-labelledby="day-rooms">
      <div className="spread">
        <h2 id="day-rooms">{copy.title}</h2>
        <span className="note">{copy.total(total)}</span>
      </div>
      <div className={styles.chart}>
        <Axis day={day} now={now} />
        <ol>
          {day.rows.map((row) => (
            <Rooms key={`${row.group.letter}-${row.begin}`} of={row} day={day} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Rooms({ of: { group, begin, end, count }, day }: { of: GroupRooms; day: RoomDay }) {
  const [from, until] = [shareOfDay(day, begin), shareOfDay(day, end)]
  return (
    <li className={styles.row} data-group={group.letter}>
      <span className={styles.group}>{group.shortName}</span>
      <span className={styles.lane}>
        <span className={styles.bar} style={{ left: `${from}%`, width: `${until - from}%` }} />
      </span>
      <span className={`note figures ${styles.time}`}>
        {copy.time(timeOf(begin), timeOf(end))}
        {count > 1 ? ` · ${copy.total(count)}` : null}
      </span>
    </li>
  )
}

function Axis({ day, now }: { day: RoomDay; now: number }) {
  const isOn = now >= day.from && now <= day.to
  return (
    <div className={styles.axis} aria-hidden="true">
      {day.ticks.map((tick) => (
        <span key={tick} className={`figures ${styles.tick}`} style={{ left: `${shareOfDay(day, tick)}%` }}>
          {timeOf(tick)}
        </span>
      ))}
      {isOn ? (
        <span className={styles.now} style={{ left: `${shareOfDay(day, now)}%` }}>
          <span className={`figures ${styles.nowLabel}`}>{copy.now(timeOf(now))}</span>
        </span>
      ) : null}
    </div>
  )
}
