import type { Frame, Replay } from '@qisuan/game/replay'
import { cellsOf, firstLevel, startOf, type Cell } from '@qisuan/game/tasks'
import { trial } from '#copy/trial'
import { Bolt, Panel, Robot, Sun } from './trial-figures.tsx'
import styles from './trial-board.module.css'

const cell = 60
const rows = firstLevel.rows.length
const columns = firstLevel.rows[0]?.length ?? 0
const energy = cellsOf(firstLevel, '*')
const blocked = cellsOf(firstLevel, '#')
const start = startOf(firstLevel)

interface Props {
  /** The way that the program would go. */
  plan: Replay | undefined
  /** Steps walked so far. */
  frames: readonly Frame[]
  stepMs: number
  mood: 'calm' | 'arrived' | 'bumped'
}

/** The level's map: the plan dotted, the way walked as the site's line, and the robot at its end. */
export function TrialBoard({ plan, frames, stepMs, mood }: Props) {
  const at = frames.at(-1)
  const taken = new Set(frames.filter((frame) => frame.collected).map(keyOf))
  return (
    <svg viewBox={`0 0 ${columns * cell} ${rows * cell}`} className={styles.board} role="img" aria-label={inWords()}>
      <defs>
        <pattern id="trial-grid" width={cell} height={cell} patternUnits="userSpaceOnUse">
          <path className={styles.grid} d={`M${cell} 0H0V${cell}`} />
        </pattern>
        <radialGradient id="trial-glow" cx="1" cy="0" r="0.8">
          <stop className={styles.glow} offset="0" />
          <stop className={styles.glow} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect className={styles.ground} width="100%" height="100%" />
      <rect fill="url(#trial-glow)" width="100%" height="100%" />
      <rect fill="url(#trial-grid)" width="100%" height="100%" />
      {blocked.map((place) => (
        <g key={keyOf(place)} transform={moved(place)}>
          <Panel />
        </g>
      ))}
      {cellsOf(firstLevel, 'G').map((place) => (
        <g key={keyOf(place)} transform={moved(place)}>
          <Sun />
        </g>
      ))}
      <polyline className={styles.plan} points={plan ? pointsOf(plan.frames) : ''} />
      <polyline className={styles.trail} points={pointsOf(frames)} />
      <circle className={styles.start} cx={middle(start.x)} cy={middle(start.y)} r="9" />
      {energy.map((place) => (
        <g key={keyOf(place)} transform={moved(place)}>
          <g className={styles.energy} data-taken={taken.has(keyOf(place))}>
            <Bolt />
          </g>
        </g>
      ))}
      <g
        className={styles.robot}
        style={{
          transform: `translate(${(at ?? start).x * cell}px, ${(at ?? start).y * cell}px)`,
          transitionDuration: at ? `${stepMs}ms` : '0ms',
        }}
      >
        <Robot facing={at?.direction ?? 'right'} mood={mood} />
      </g>
    </svg>
  )
}

function inWords(): string {
  const { label, energy: collect, blocked: stopped, place, and } = trial.board
  const placesOf = (cells: readonly Cell[]) => cells.map(({ x, y }) => place(x + 1, y + 1)).join(and)
  return label(columns, rows) + collect(placesOf(energy)) + stopped(placesOf(blocked))
}

const keyOf = ({ x, y }: Cell) => `${x},${y}`
const moved = ({ x, y }: Cell) => `translate(${x * cell} ${y * cell})`
const middle = (place: number) => (place + 0.5) * cell
const pointsOf = (frames: readonly Cell[]) =>
  [start, ...frames].map(({ x, y }) => `${middle(x)},${middle(y)}`).join(' ')
