import { cornersOf, field, pathThrough, placesOf } from './season-line.ts'
import styles from './journey.module.css'

interface Props {
  label: string
  steps: readonly string[]
  /** Index of the step that is being taken; -1 before the first. */
  current: number
  /** What stands at that step. */
  here: string
}

const cell = 40

/** Steps as places on the line: a drawing with room around it on a wide page, a thin row of stops on a phone. */
export function Journey({ label, steps, current, here }: Props) {
  const places = placesOf(steps.length)
  const corners = cornersOf(places)
  const turn = Math.max(
    0,
    corners.findIndex((corner) => corner === places[current]),
  )
  return (
    <div className={styles.journey}>
      <svg viewBox={`0 0 ${field.width * cell} ${field.height * cell}`} className={styles.drawing} aria-hidden="true">
        <path className={styles.wall} d="M120 80h40v80h-40zM240 200h40v80h-40zM440 400h40v80h-40zM480 240h80v40h-80z" />
        <path className={styles.ahead} d={pathThrough(corners.slice(turn), cell)} />
        <path className={styles.done} d={pathThrough(corners.slice(0, turn + 1), cell)} pathLength="1" />
      </svg>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => {
          const place = places[index]
          return (
            <li
              key={step}
              className={styles.step}
              data-state={stateOf(index, current)}
              aria-current={index === current ? 'step' : undefined}
              style={place && { left: `${(place.x / field.width) * 100}%`, top: `${(place.y / field.height) * 100}%` }}
            >
              <span className={styles.name}>{step}</span>
              {index === current ? (
                <span className={styles.here} aria-hidden="true">
                  {step} · {here}
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function stateOf(index: number, current: number): 'done' | 'here' | 'ahead' {
  if (index === current) return 'here'
  return index < current ? 'done' : 'ahead'
}
