import { placesRisen } from '@qisuan/rules/boards/outlook'
import { outlook as copy } from '#copy/outlook'
import { useNow } from '../../api/clock.ts'
import stair from '../../ui/drawings/stair.module.css'
import { climbOf, size, type Point } from './climb-line.ts'
import styles from './climb.module.css'
import type { OutlookData } from './use-outlook.ts'

const minute = 60_000

/**
 * The stair from the place of before to that of now; drawn once, in one motion. A solid line is what happened, bright where places were gained,
 * a dotted one what may come.
 */
export function Climb({ data, timeZone }: { data: OutlookData; timeZone: string }) {
  const now = useNow(minute)
  const { expected, published, last, goal, as_of: asOf } = data
  const place = expected ?? published
  const shown = published && asOf !== null ? { rank: published.rank, as_of: asOf } : null
  const from = expected ? shown : last
  const risen = placesRisen(from?.rank ?? null, place?.rank ?? null)
  const line = climbOf({
    risen,
    isFirst: from === null && place !== null,
    isTop: place?.rank === 1,
    hasGoal: goal !== null,
  })
  const board = from && copy.atBoard(copy.when(Date.parse(from.as_of), now, timeZone), from.rank)
  return (
    <figure className={`${stair.stair} ${styles.climb}`}>
      <figcaption className="visually-hidden">{place ? copy.way(board, copy.rank(place.rank)) : copy.here}</figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={stair.ground} d={line.hill} />
        <path className={styles.walked} d={line.walked} />
        {line.ahead ? <path className={stair.ahead} d={line.ahead} /> : null}
      </svg>
      {line.gained ? (
        <svg
          className={`cover ${styles.reveal}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.gained} d={line.gained} />
        </svg>
      ) : null}
      <span className={styles.sun} />
      {board && line.from ? (
        <span className={`${stair.label} ${styles.before}`} aria-hidden="true" style={at(line.from)}>
          {board}
        </span>
      ) : null}
      <span
        className={`${stair.label} ${styles.here}`}
        aria-hidden="true"
        style={at(line.here)}
        data-gained={line.gained !== null}
      >
        {copy.here}
      </span>
    </figure>
  )
}

const at = ({ x, y }: Point) => ({ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` })
