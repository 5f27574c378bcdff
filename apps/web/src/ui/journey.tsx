import { field, lineOver, markOf } from './season-line.ts'
import styles from './journey.module.css'

interface Props {
  label: string
  steps: readonly string[]
  /** The index of the current step; -1 before the first. */
  current: number
  /** The label of the current step. */
  here: string
}

/** Steps along the site's line: a large drawing on wide screens, a thin row of stops on phones. */
export function Journey({ label, steps, current, here }: Props) {
  const line = lineOver(field, steps.length, current)
  return (
    <div className={styles.journey}>
      <svg viewBox={line.viewBox} className={styles.drawing} aria-hidden="true">
        <path className={styles.wall} d="M120 80h40v80h-40zM240 200h40v80h-40zM440 400h40v80h-40zM480 240h80v40h-80z" />
        <path className={styles.ahead} d={line.ahead} />
        <path className={styles.done} d={line.done} pathLength="1" />
      </svg>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step} style={line.styles[index]} {...markOf(index, current)}>
            <span className={styles.name}>{step}</span>
            {index === current ? (
              <span className={styles.here} aria-hidden="true">
                {step} · {here}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
