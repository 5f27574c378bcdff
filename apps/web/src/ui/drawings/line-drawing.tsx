import type { ReactNode } from 'react'
import styles from './line-drawing.module.css'
import { lineOver, markOf, type Field } from './season-line.ts'

interface Props {
  label: string
  field: Field
  stops: readonly { name: string; content: ReactNode }[]
  /** The index of the current stop; -1 before the first, 1.5 between the second and the third, and behind the last one their number. */
  current: number
  /** Mark between two stops. */
  here?: ReactNode
  /** Drawing behind the line, in the coordinates of the field. */
  children?: ReactNode
}

/** Stops along the site's line, which is solid up to the current stop and dotted beyond. `--line-width` and `--stop` are its sizes. */
export function LineDrawing({ label, field, stops, current, here, children }: Props) {
  const line = lineOver(field, stops.length, current)
  return (
    <>
      <svg viewBox={line.viewBox} className={styles.drawing} aria-hidden="true">
        {children}
        <path className={styles.ahead} d={line.ahead} />
        <path className={styles.done} d={line.done} pathLength="1" />
      </svg>
      <ol aria-label={label}>
        {stops.map(({ name, content }, index) => (
          <li
            key={name}
            className={styles.stop}
            style={line.styles[index]}
            data-goal={index === stops.length - 1}
            {...markOf(index, current)}
          >
            {content}
          </li>
        ))}
      </ol>
      {line.between ? (
        <div className={styles.traveller} style={line.between}>
          {here}
        </div>
      ) : null}
    </>
  )
}
