import { Glow, Grid } from '../scene-parts.tsx'
import styles from './task-scene.module.css'

/** A drawing of the task's map: a beach with steps of sand and shells, or an arena on a grid. Its middle is free for a button. */
export function TaskScene({ task }: { task: 'beach' | 'arena' }) {
  return (
    <svg
      className={styles.scene}
      data-task={task}
      viewBox="0 0 640 440"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles.ground} width="640" height="440" />
      {task === 'beach' ? <Beach /> : <Arena />}
    </svg>
  )
}

function Beach() {
  return (
    <>
      <path className={styles.shallow} d="M0 0H640V96q-60 44-130 18t-150 12-170-8T0 138Z" />
      <path className={styles.sea} d="M0 0H640V58q-70 40-140 16T350 82 170 76 0 100Z" />
      <Grid />
      <path className={styles.steps} d="M60 400H260V360H420V320H640V440H60Z" />
      <path className={styles.way} d="M80 380H240V340H400V300H560" />
      <Shell x={240} y={360} />
      <Shell x={400} y={320} />
      <circle className={styles.rays} cx="560" cy="300" r="26" />
      <circle className="fill-bright" cx="560" cy="300" r="16" />
      <g transform="translate(80 376)">
        <path className={styles.antenna} d="M0-26V-42M-14 24v10M14 24v10" />
        <circle className="fill-accent" cy="-44" r="5" />
        <rect className="fill-accent" x="-28" y="-26" width="56" height="50" rx="16" />
        <rect className={styles.face} x="-19" y="-15" width="38" height="22" rx="11" />
        <circle className={styles.eye} cx="-8" cy="-4" r="4" />
        <circle className={styles.eye} cx="8" cy="-4" r="4" />
      </g>
    </>
  )
}

function Shell({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.shell} d="M0 16C-22 12-24-14 0-16 24-14 22 12 0 16Z" />
      <path className={styles.ribs} d="M0 14V-14M0 14-12-8M0 14 12-8" />
    </g>
  )
}

function Arena() {
  return (
    <>
      <Glow x={420} y={96} radius={230} />
      <circle className="fill-bright" cx="420" cy="96" r="48" />
      <Grid />
      <path className={styles.hill} d="M0 330q120-70 250-24t210 0 180-20V440H0Z" />
      <path className={styles.hillNear} d="M0 390q160-44 320-10t320-24V440H0Z" />
      <Turbine />
      <g transform="translate(290 306)">
        <path className={styles.panel} d="M0 44 22 0h96L96 44Z" />
        <path className={styles.panelLines} d="M11 22h96M32 44 54 0M64 44 86 0" />
      </g>
      <g transform="translate(516 326)">
        <path className={styles.city} d="M0 0v-76h28v26h20v-58h32v108Z" />
        <path
          className={styles.windows}
          d="M9-62h10M9-46h10M9-30h10M34-38h8M34-22h8M58-94h12M58-78h12M58-62h12M58-46h12M58-30h12"
        />
      </g>
      <path className={styles.way} d="M110 302V400H240V360H400V400H560V332" />
      <circle className={styles.stop} cx="240" cy="400" r="9" />
      <circle className={styles.stop} cx="400" cy="360" r="9" />
    </>
  )
}

function Turbine() {
  return (
    <g transform="translate(110 300) scale(1.2)">
      <path className={styles.mast} d="M-4 0-2-140h4L4 0Z" />
      {[0, 120, 240].map((turn) => (
        <path
          key={turn}
          className={styles.blade}
          d="M-3-140q-7-36 3-72 10 36 3 72Z"
          transform={`rotate(${turn - 12} 0 -140)`}
        />
      ))}
      <circle className="fill-bright" cy="-140" r="6" />
    </g>
  )
}
