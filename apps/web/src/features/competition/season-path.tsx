import type { Stage } from '@qisuan/rules/stages'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { field, lineOver, markOf } from '../../ui/season-line.ts'
import styles from './season-path.module.css'
import { hereOn, nodesOf } from './timeline.ts'

const { cell } = field

/** Walls that the line avoids: x, y, width, height in cells. */
const walls = [
  [3, 2, 1, 2],
  [6, 4, 1, 2],
  [9, 9, 1, 2],
  [1, 6, 2, 2],
  [12, 6, 3, 1],
  [7, 1, 2, 1],
] as const

interface Props {
  timeline: Answer<'currentGame'>['timeline']
  stage: Stage
}

/** The season as a line on a grid with a node per stage and "you are here" (the process timeline of spec §1). */
export function SeasonPath({ timeline, stage }: Props) {
  const nodes = nodesOf(timeline)
  const here = hereOn(nodes, stage)
  const line = lineOver(field, nodes.length, here)
  return (
    <div className={styles.field}>
      <svg viewBox={line.viewBox} className={styles.drawing} aria-hidden="true">
        {walls.map(([x, y, width, height]) => (
          <rect
            key={`${x}-${y}`}
            className={styles.wall}
            x={x * cell}
            y={y * cell}
            width={width * cell}
            height={height * cell}
          />
        ))}
        <path className={styles.ahead} d={line.ahead} />
        <path className={styles.done} d={line.done} pathLength="1" />
      </svg>
      <ol className={styles.nodes} aria-label={season.timeline}>
        {nodes.map((node, index) => (
          <li
            key={node.name}
            className={styles.node}
            data-goal={index === nodes.length - 1}
            style={line.styles[index]}
            {...markOf(index, here)}
          >
            <span className={styles.label}>
              <span className={styles.name}>{index === here ? season.hereIs(node.name) : node.name}</span>
              {node.begin_time ? (
                <time className={styles.day} dateTime={node.begin_time}>
                  {season.from(node.begin_time)}
                </time>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
