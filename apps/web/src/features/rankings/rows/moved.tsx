import type { Movement } from '@qisuan/rules/boards/movement'
import { ranking } from '#copy/boards/ranking'
import styles from './moved.module.css'

/** Movement of a row since the board before. Falling is grey: it is no fault. */
export function Moved({ movement }: { movement: Movement | undefined }) {
  if (!movement) return null
  const by = 'by' in movement ? movement.by : 0
  return (
    <span className={`figures ${styles.moved}`} data-kind={movement.kind}>
      <span className="visually-hidden">{ranking.moved[movement.kind](by)}</span>
      <span aria-hidden="true">{ranking.movedShort[movement.kind](by)}</span>
    </span>
  )
}
