import { season } from '#copy/season'
import type { Answer } from '../../../api/transport.ts'
import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'
import { field } from '../../../ui/drawings/season-line.ts'
import styles from './season-path.module.css'
import { useTimeline } from '../timeline.ts'

const { cell } = field

/** Walls that the line avoids: x, y, width, height in cells. */
const walls = [
  [3, 2, 1, 2],
  [6, 4, 1, 2],
  [9, 9, 1, 2],
  [12, 6, 3, 1],
  [7, 1, 2, 1],
] as const

/** The season as a line on a grid with a node per stage and "you are here" (the process timeline of spec §1). */
export function SeasonPath({ game }: { game: Answer<'currentGame'> }) {
  const { nodes, here, ends } = useTimeline(game)
  const stops = nodes.map(({ name, begin_time: begin, end_time: end }, index) => ({
    name,
    content: (
      <span className={styles.label}>
        <span className={styles.name}>
          {name}
          {index === here ? <span className={styles.here}> · {season.here}</span> : null}
        </span>
        {index === here && ends ? (
          <time className="note" dateTime={ends}>
            {season.until(ends)}
          </time>
        ) : begin ? (
          <time className="note" dateTime={begin}>
            {season.from(begin, end)}
          </time>
        ) : null}
      </span>
    ),
  }))
  return (
    <div className={styles.field}>
      <LineDrawing
        label={season.timeline}
        field={field}
        stops={stops}
        current={here}
        here={<span className={styles.way}>{season.here}</span>}
      >
        {walls.map(([x, y, width, height]) => (
          <rect
            key={`${x}-${y}`}
            className="fill-block"
            x={x * cell}
            y={y * cell}
            width={width * cell}
            height={height * cell}
          />
        ))}
      </LineDrawing>
    </div>
  )
}
