import { season } from '#copy/season'
import type { Answer } from '../../../api/transport.ts'
import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'
import type { Field } from '../../../ui/drawings/season-line.ts'
import styles from './phone-path.module.css'
import { useTimeline } from '../timeline.ts'

const field: Field = { width: 12, height: 7, cell: 30, from: { x: 1, y: 6 }, to: { x: 10, y: 2 } }

/** The season's path, small enough for the head of a phone page. */
export function PhonePath({ game }: { game: Answer<'currentGame'> }) {
  const { nodes, here, ends } = useTimeline(game)
  return (
    <div className={styles.field}>
      <LineDrawing
        label={season.timeline}
        field={field}
        stops={nodes.map(({ name, begin_time: begin, end_time: end }, index) => ({
          name,
          content: (
            <span className={styles.label}>
              <span className={styles.name}>{name}</span>
              {index === here && ends ? (
                <time dateTime={ends}>{season.until(ends)}</time>
              ) : begin ? (
                <time dateTime={begin}>{season.from(begin, end)}</time>
              ) : null}
            </span>
          ),
        }))}
        current={here}
      />
    </div>
  )
}
