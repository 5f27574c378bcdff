import type { Stage } from '@qisuan/rules/stages'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { cornersOf, pathThrough, placesOf, type Point } from '../../ui/season-line.ts'
import styles from './phone-path.module.css'
import { hereOn, nodesOf } from './timeline.ts'

const field = { width: 12, height: 7 } as const
const start: Point = { x: 1, y: 6 }
const goal: Point = { x: 11, y: 2 }
const cell = 30

/** The season's path, small enough for the head of a phone's page. */
export function PhonePath({ timeline, stage }: { timeline: Answer<'currentGame'>['timeline']; stage: Stage }) {
  const nodes = nodesOf(timeline)
  const here = hereOn(nodes, stage)
  const places = placesOf(nodes.length, start, goal)
  const corners = cornersOf(places)
  const turn = corners.findIndex((corner) => corner === places[Math.max(0, here)])
  return (
    <div className={styles.field}>
      <svg viewBox={`0 0 ${field.width * cell} ${field.height * cell}`} className={styles.drawing} aria-hidden="true">
        <path className={styles.ahead} d={pathThrough(corners.slice(turn), cell)} />
        <path className={styles.done} d={pathThrough(corners.slice(0, turn + 1), cell)} pathLength="1" />
      </svg>
      <ol aria-label={season.timeline}>
        {nodes.map(({ name }, index) => (
          <li
            key={name}
            className={styles.node}
            data-state={stateOf(index, here)}
            aria-current={index === here ? 'step' : undefined}
            style={positionOf(places[index])}
          >
            <span className={styles.name}>{name}</span>
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
