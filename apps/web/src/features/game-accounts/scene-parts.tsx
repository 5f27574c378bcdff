import styles from './scene-parts.module.css'

const columns = Array.from({ length: 15 }, (_, column) => (column + 1) * 40)
const rows = Array.from({ length: 10 }, (_, row) => (row + 1) * 40)

/** The site's grid over a scene of 640 × 440. */
export function Grid() {
  return (
    <path
      className={styles.grid}
      d={[...columns.map((x) => `M${x} 0V440`), ...rows.map((y) => `M0 ${y}H640`)].join('')}
    />
  )
}

/** The glow around the goal of a scene. */
export function Glow({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <>
      <defs>
        <radialGradient id="glow">
          <stop className={styles.inside} offset="0" />
          <stop className={styles.outside} offset="1" />
        </radialGradient>
      </defs>
      <circle fill="url(#glow)" cx={x} cy={y} r={radius} />
    </>
  )
}
