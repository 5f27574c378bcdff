import type { Stage } from '@qisuan/rules/stages'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { lineOver, markOf, type Field } from '../../ui/season-line.ts'
import styles from './phone-path.module.css'
import { hereOn, nodesOf } from './timeline.ts'

const field: Field = { width: 12, height: 7, cell: 30, from: { x: 1, y: 6 }, to: { x: 11, y: 2 } }

/** The season's path, small enough for the head of a phone page. */
export function PhonePath({ timeline, stage }: { timeline: Answer<'currentGame'>['timeline']; stage: Stage }) {
  const nodes = nodesOf(timeline)
  const here = hereOn(nodes, stage)
  const line = lineOver(field, nodes.length, here)
  return (
    <div className={styles.field}>
      <svg viewBox={line.viewBox} className={styles.drawing} aria-hidden="true">
        <path className={styles.ahead} d={line.ahead} />
        <path className={styles.done} d={line.done} pathLength="1" />
      </svg>
      <ol aria-label={season.timeline}>
        {nodes.map(({ name }, index) => (
          <li key={name} className={styles.node} style={line.styles[index]} {...markOf(index, here)}>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
