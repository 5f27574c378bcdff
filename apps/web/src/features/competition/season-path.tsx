import type { Stage } from '@qisuan/rules/stages'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { cornersOf, field, pathThrough, placesOf, type Point } from '../../ui/season-line.ts'
import styles from './season-path.module.css'
import { hereOn, nodesOf } from './timeline.ts'

const cell = 40

/** Walls that the line finds its way around: x, y, width, height in cells. */
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

/** The season as a line over a grid: each stage a node, and "you are here" (the process timeline of spec §1). */
export function SeasonPath({ timeline, stage }: Props) {
  const nodes = nodesOf(timeline)
  const places = placesOf(nodes.length)
  const here = hereOn(nodes, stage)
  const corners = cornersOf(places)
  const turn = corners.findIndex((corner) => corner === places[Math.max(0, here)])
  return (
    <div className={styles.field}>
      <svg viewBox={`0 0 ${field.width * cell} ${field.height * cell}`} className={styles.drawing} aria-hidden="true">
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
        <path className={styles.ahead} d={pathThrough(corners.slice(turn), cell)} />
        <path className={styles.done} d={pathThrough(corners.slice(0, turn + 1), cell)} pathLength="1" />
      </svg>
      <ol className={styles.nodes} aria-label={season.timeline}>
        {nodes.map((node, index) => (
          <li
            key={node.name}
            className={styles.node}
            data-state={stateOf(index, here)}
            data-goal={index === nodes.length - 1}
            style={positionOf(places[index])}
            aria-current={index === here ? 'step' : undefined}
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

function stateOf(index: number, here: number): 'done' | 'here' | 'ahead' {
  if (index === here) return 'here'
  return index < here ? 'done' : 'ahead'
}

function positionOf(place: Point | undefined) {
  if (!place) return undefined
  return { left: `${(place.x / field.width) * 100}%`, top: `${(place.y / field.height) * 100}%` }
}
