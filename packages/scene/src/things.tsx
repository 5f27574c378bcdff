import type { Direction } from '@qisuan/game/world/cells'
import type { Plant } from '@qisuan/game/world/rules'
import styles from './scene.module.css'
import type { Theme } from './size.ts'

/** Things that stand in the way, in two drawings that alternate. */
const obstacles: Record<Theme, readonly [React.ReactNode, React.ReactNode]> = {
  beach: [
    <path key="wave" className={styles.wave} d="M12 26q6 -6 12 0t12 0t12 0M18 40q6 -6 12 0t12 0" />,
    <path key="ripple" className={styles.wave} d="M14 32q6 -6 12 0t12 0" />,
  ],
  meadow: [
    <g key="tree">
      <path className={styles.trunk} d="M30 40v12" />
      <path className={styles.leaf} d="M30 8q16 8 15 22q-2 13 -15 13q-13 0 -15 -13q-1 -14 15 -22z" />
      <path className={styles.light} d="M24 20q4 -5 8 -6" />
    </g>,
    <g key="bushes">
      <path className={styles.leaf} d="M8 46q0 -15 13 -15q3 -9 13 -8q10 1 11 11q9 2 8 12z" />
      <path className={styles.light} d="M20 36q4 -5 9 -5" />
    </g>,
  ],
  grid: [
    <g key="house">
      <path className={styles.block} d="M12 50V22l18 -11l18 11v28z" />
      <path className={styles.light} d="M22 34h6v6h-6zM33 34h6v6h-6z" />
    </g>,
    <g key="rock">
      <path className={styles.block} d="M9 45Q6 29 19 18Q31 8 43 17Q55 26 52 42Q50 51 38 51H19Q11 51 9 45Z" />
      <path className={styles.light} d="M20 24Q28 16 38 20" />
    </g>,
  ],
  night: [
    <g key="house">
      <path className={styles.block} d="M11 50V26l19 -13l19 13v24z" />
      <path className={styles.window} d="M20 34h7v8h-7zM34 34h7v8h-7z" />
    </g>,
    <path
      key="star"
      className={styles.star}
      d="M30 22l2.500 6l6 2.500l-6 2.500l-2.500 6l-2.500 -6l-6 -2.500l6 -2.500z"
    />,
  ],
}

export function Obstacle({ theme, x, y }: { theme: Theme; x: number; y: number }) {
  // Not every cell of sea or forest has a drawing.
  const turn = Math.abs(x * 7 + y * 5 + x * y * 3) % 6
  if (turn > 3) return null
  return obstacles[theme][turn % 2]
}

/** Energy of a worth: a shell on the beach, else a cell with a bolt; what is worth more has its number. */
export function Energy({ theme, worth }: { theme: Theme; worth: number }) {
  if (theme === 'beach' && worth === 1)
    return (
      <g>
        <path className={styles.shell} d="M30 46L15 31Q14 15 30 14Q46 15 45 31Z" />
        <path className={styles.shellLine} d="M30 46L22 18M30 46V14M30 46L38 18" />
        <path className={styles.shell} d="M25 43H35L33 48H27Z" />
      </g>
    )
  return (
    <g>
      <circle className={styles.energy} cx="30" cy="30" r={12 + worth * 0.8} />
      {worth === 1 ? (
        <path className={styles.bolt} d="M33 18L22 33H29L27 42L38 28H31Z" />
      ) : (
        <text className={styles.worth} x="30" y="31">
          {worth}
        </text>
      )}
    </g>
  )
}

export function Goal() {
  return (
    <g>
      <circle className={styles.halo} cx="30" cy="30" r="26" />
      <circle className={styles.halo} cx="30" cy="30" r="19" />
      <circle className={styles.sun} cx="30" cy="30" r="12" />
    </g>
  )
}

const quarterTurns: Record<Direction, number> = { right: 0, down: 90, left: 180, up: 270 }

export function Sign({ direction }: { direction: Direction }) {
  return (
    <g>
      <path className={styles.post} d="M30 34v18" />
      <g transform={`rotate(${quarterTurns[direction]} 30 26)`}>
        <path className={styles.sign} d="M12 17h24l12 9l-12 9h-24z" />
        <path className={styles.signLine} d="M19 26h15M29 21l6 5l-6 5" />
      </g>
    </g>
  )
}

export function Site() {
  return (
    <g>
      <rect className={styles.site} x="9" y="9" width="42" height="42" rx="10" />
      <path className={styles.siteMark} d="M30 24v12M24 30h12" />
    </g>
  )
}

export function PlantDrawing({ plant }: { plant: Plant }) {
  if (plant === 'panel')
    return (
      <g>
        <path className={styles.mast} d="M30 40V53M21 53H39" />
        <path className={styles.panel} d="M14 12H50L46 42H10Z" />
        <path className={styles.panelLine} d="M12.600 22H48.600M11.300 32H47.300M26 12L22 42M38 12L34 42" />
      </g>
    )
  if (plant === 'turbine')
    return (
      <g>
        <path className={styles.mast} d="M30 26V54M23 54H37" />
        <g className={styles.blades}>
          <path
            className={styles.blade}
            d="M30 26Q24 14 30 5Q34 15 30 26ZM30 26Q43 26 48 36Q37 36 30 26ZM30 26Q23 36 12 36Q17 26 30 26Z"
          />
        </g>
        <circle className={styles.hub} cx="30" cy="26" r="3" />
      </g>
    )
  return (
    <g>
      <g className={styles.blades}>
        <circle className={styles.wheel} cx="30" cy="30" r="17" />
        <path className={styles.wheelLine} d="M30 10V50M10 30H50M16 16L44 44M44 16L16 44" />
      </g>
      <circle className={styles.hub} cx="30" cy="30" r="4" />
    </g>
  )
}

const looks: Record<Direction, { x: number; y: number }> = {
  right: { x: 4, y: 0 },
  left: { x: -4, y: 0 },
  up: { x: 0, y: -3 },
  down: { x: 0, y: 3 },
}

/** The robot, looking where it goes. */
export function RobotDrawing({ facing }: { facing: Direction }) {
  const { x, y } = looks[facing]
  return (
    <g>
      <path className={styles.antenna} d="M30 16V9" />
      <circle className={styles.lamp} cx="30" cy="8" r="3.500" />
      <rect className={styles.body} x="12" y="16" width="36" height="29" rx="10" />
      <rect className={styles.face} x="17" y="22" width="26" height="14" rx="7" />
      <g className={styles.eyes} transform={`translate(${x} ${y})`}>
        <circle cx="25" cy="29" r="2.600" />
        <circle cx="35" cy="29" r="2.600" />
      </g>
      <path className={styles.feet} d="M20 49H26M34 49H40" />
    </g>
  )
}
