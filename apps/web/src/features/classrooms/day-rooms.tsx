import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { timeOf } from '#copy/dates'
import { stageHero } from '#copy/stage-hero'
import { useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { roomDay, shareOfDay, type RoomDay, type RoomTime } from './room-day.ts'
import styles from './day-rooms.module.css'

const minute = 60_000
const { rooms: copy } = stageHero

/** The rooms of today on an axis of hours, without anything that opens one; `children` on any other day. */
export function DayRooms({ children }: { children: ReactNode }) {
  const now = useNow(minute)
  const { data } = useQuery(queryOf('classrooms'))
  const day = data && roomDay(data.list, now)
  if (!day) return children
  const total = day.times.reduce((sum, { count }) => sum + count, 0)
  const [only, ...others] = day.times
  return (
    <section className={styles.rooms} aria-labelledby="day-rooms">
      <div className="spread">
        <h2 className="type-lead" id="day-rooms">
          {copy.title}
        </h2>
        <span className="note">{copy.total(total)}</span>
      </div>
      <div className={styles.chart}>
        <Axis day={day} now={now} />
        <ol>
          {day.times.map((time) => (
            <Rooms key={`${time.begin}-${time.end}`} of={time} day={day} />
          ))}
        </ol>
      </div>
      {only && others.length === 0 ? <Steps of={only} /> : null}
    </section>
  )
}

/** Groups that play together share one bar, with a stripe for each. */
function Rooms({ of: { groups: who, begin, end }, day }: { of: RoomTime; day: RoomDay }) {
  const [from, until] = [shareOfDay(day, begin), shareOfDay(day, end)]
  return (
    <li className={styles.row} style={{ marginLeft: `${from}%` }}>
      <span className={`figures ${styles.time}`}>{copy.time(timeOf(begin), timeOf(end))}</span>
      <span className={styles.bar} style={{ width: `${((until - from) / (100 - from)) * 100}%` }}>
        {who.map(({ letter, shortName }) => (
          <span className="type-fine strong" key={letter} data-group={letter}>
            {shortName}
          </span>
        ))}
      </span>
    </li>
  )
}

/** Steps with their times, on a day on which all groups play together. */
function Steps({ of: { enter, begin, end } }: { of: RoomTime }) {
  const { steps } = copy
  return (
    <dl className={styles.steps}>
      {[
        { name: steps.enter, at: enter },
        { name: steps.begin, at: begin },
        { name: steps.end, at: end },
      ]
        // Doors that open with the start are one step.
        .filter(({ name }) => name !== steps.enter || enter !== begin)
        .map(({ name, at }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures type-subheading bold tight">{timeOf(at)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Axis({ day, now }: { day: RoomDay; now: number }) {
  const isOn = now >= day.from && now <= day.to
  return (
    <div className="cover" aria-hidden="true">
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
