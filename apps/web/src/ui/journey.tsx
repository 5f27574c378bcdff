import { LineDrawing } from './drawings/line-drawing.tsx'
import { field, wideField } from './drawings/season-line.ts'
import styles from './journey.module.css'

interface Props {
  label: string
  steps: readonly string[]
  /** The index of the current step; -1 before the first. */
  current: number
  /** The label of the current step. */
  here: string
  /** Ground of the drawing: the dark of `.dark`, or the paper of `.day`. */
  ground?: 'dark' | 'day'
  /** As high as half a card, or low and across a page. */
  shape?: 'high' | 'wide'
}

/** Steps along the site's line: a large drawing on wide screens, a thin row of stops on phones. */
export function Journey({ label, steps, current, here, ground = 'dark', shape = 'high' }: Props) {
  const stops = steps.map((name, index) => ({
    name,
    content: (
      <>
        <span className={`absolute one-line ${styles.name}`}>{name}</span>
        {index === current ? (
          <span className={`absolute one-line ${styles.here}`}>
            {name} · {here}
          </span>
        ) : null}
      </>
    ),
  }))
  return (
    <div className={styles.journey} data-ground={ground} data-shape={shape}>
      <LineDrawing label={label} field={shape === 'wide' ? wideField : field} stops={stops} current={current}>
        {shape === 'wide' ? null : (
          <path
            className={styles.wall}
            d="M120 80h40v80h-40zM240 160h40v80h-40zM440 400h40v80h-40zM480 240h80v40h-80z"
          />
        )}
      </LineDrawing>
    </div>
  )
}
