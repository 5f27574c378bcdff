import { useQuery } from '@tanstack/react-query'
import { dayOf, number, shortDay } from '#copy/dates'
import { rankLine as copy } from '#copy/boards/rank-line'
import { queryOf } from '../../../api/query-client.ts'
import type { Answer } from '../../../api/transport.ts'
import styles from './rank-line.module.css'

type Point = Answer<'rankHistory'>['list'][number]

/** The line of the user's ranks in a round, from day to day, higher for better. Appears once there are two days. */
export function RankLine({ round }: { round: string }) {
  const { data } = useQuery(queryOf('rankHistory', { query: { round } }))
  const points = data?.list ?? []
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const best = points.reduce((one, other) => (other.rank <= one.rank ? other : one))
  const climbed = first.rank - last.rank
  return (
    <section className={styles.line} aria-labelledby="rank-line">
      <div className="spread">
        <h2 id="rank-line" className="type-body">
          {copy.title}
        </h2>
        <p className="note">{copy.best(number(best.rank), dayOf(Date.parse(best.as_of)))}</p>
      </div>
      <Drawing points={points} label={copy.summary(number(first.rank), number(last.rank), climbed)} />
      <p className="spread note">
        <span>{copy.end(shortDay(Date.parse(first.as_of)), number(first.rank))}</span>
        <strong className="ink strong">{copy.end(shortDay(Date.parse(last.as_of)), number(last.rank))}</strong>
      </p>
    </section>
  )
}

const size = { width: 600, height: 120, margin: 8 }

function Drawing({ points, label }: { points: readonly Point[]; label: string }) {
  const ranks = points.map(({ rank }) => rank)
  const [top, bottom] = [Math.min(...ranks), Math.max(...ranks)]
  const days = points.map(({ as_of: asOf }) => Date.parse(asOf))
  const [from, until] = [days[0] ?? 0, days.at(-1) ?? 1]
  const x = (day: number) => size.margin + ((day - from) / (until - from)) * (size.width - 2 * size.margin)
  const y = (rank: number) => size.margin + ((rank - top) / Math.max(1, bottom - top)) * (size.height - 2 * size.margin)
  const places = points.map(({ rank }, index) => [x(days[index] ?? 0), y(rank)] as const)
  const [endX = 0, endY = 0] = places.at(-1) ?? []
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={places.map((place) => place.join(',')).join(' ')} />
      {/* A line without length, because the drawing is stretched, but lines are not. */}
      <path d={`M${endX} ${endY}h0`} />
    </svg>
  )
}
