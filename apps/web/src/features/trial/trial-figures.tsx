import type { Direction } from '@qisuan/game/program'
import styles from './trial-board.module.css'

/** The figures of the map, each in a cell of 60 units. */

export function Robot({ facing, mood }: { facing: Direction; mood: 'calm' | 'arrived' | 'bumped' }) {
  return (
    <g className={styles.figure} data-facing={facing} data-mood={mood}>
      <ellipse className={styles.shade} cx="30" cy="54" rx="17" ry="4" />
      <path className={styles.limb} d="M30 17V9M22 46V51M38 46V51" />
      <circle className="fill-accent" cx="30" cy="8" r="4" />
      <rect className={styles.body} x="11" y="16" width="38" height="31" rx="12" />
      <rect className="fill-surface" x="16" y="22" width="28" height="16" rx="8" />
      <g className={`fill-accent ${styles.eyes}`}>
        <circle cx="24" cy="30" r="3" />
        <circle cx="36" cy="30" r="3" />
      </g>
    </g>
  )
}

export function Sun() {
  return (
    <>
      <circle className={styles.halo} cx="30" cy="30" r="27" />
      <circle className={styles.halo} cx="30" cy="30" r="20" />
      <circle className="fill-accent" cx="30" cy="30" r="12" />
    </>
  )
}

export function Bolt() {
  return (
    <>
      <circle className={styles.charge} cx="30" cy="30" r="15" />
      <path className={styles.bolt} d="M32 19 22 33h7l-2 9 11-14h-8Z" />
    </>
  )
}

export function Panel() {
  return (
    <>
      <rect className="fill-block" width="60" height="60" />
      <path className={styles.post} d="M30 40V51M22 51H38" />
      <path className={styles.panel} d="M15 14H45L49 40H11Z" />
      <path className={styles.panelLine} d="M13.500 23H46.500M12 32H48M25 14 23 40M35 14 37 40" />
    </>
  )
}
