import { keyOf } from '@qisuan/game/world/cells'
import type { Frame, Robot, Side } from '@qisuan/game/world/frames'
import { Ground } from '@qisuan/game/world/map'
import { useMemo, type CSSProperties } from 'react'
import { GroundDrawing } from './ground.tsx'
import { momentOf } from './film.ts'
import { cell, marginOf, placeOf, type Theme } from './size.ts'
import { Energy, PlantDrawing, RobotDrawing } from './things.tsx'
import styles from './scene.module.css'

interface SceneProps {
  rows: readonly string[]
  theme: Theme
  frames: readonly Frame[]
  /** The frame that is seen. */
  index: number
  /** Milliseconds from a frame to the next: a robot moves for as long. */
  pace: number
  /** Name for screen readers. */
  label: string
  /** Strength of the sun, from 0 to 4, where a task has days and nights. */
  sun?: number | undefined
  /** True where trails are walls, as in 光轨对决. */
  trails?: boolean
}

/** A map with a game on it, at one moment. */
export function Scene({ rows, theme, frames, index, pace, label, sun, trails = false }: SceneProps) {
  const ground = useMemo(() => new Ground(rows), [rows])
  const energy = useMemo(() => [...ground.energy()].map(([key, worth]) => ({ key, worth, ...cellOf(key) })), [ground])
  const { frame, taken, plants, trails: ways } = momentOf(frames, index)
  const margin = marginOf(ground)
  const [left, top] = [-margin.x * cell, -margin.y * cell]
  const [width, height] = [ground.width * cell - 2 * left, ground.height * cell - 2 * top]
  const style: CSSProperties & Record<'--pace', string> = { '--pace': `${pace}ms` }
  return (
    <svg
      className={`${styles.scene} ${styles[theme]}`}
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={label}
      style={style}
    >
      <GroundDrawing rows={rows} theme={theme} />
      <Way side="hero" cells={ways.hero} wide={trails} />
      {frame.rival && <Way side="rival" cells={ways.rival} wide={trails} />}
      {energy.map(({ key, worth, x, y }) => (
        <g key={key} transform={placeOf({ x, y })}>
          <g className={taken.has(key) ? styles.taken : styles.lying}>
            <Energy theme={theme} worth={worth} />
          </g>
        </g>
      ))}
      {plants.map(({ plant, side, ...place }) => (
        <g key={keyOf(place)} className={styles[side]} transform={placeOf(place)}>
          <PlantDrawing plant={plant} />
        </g>
      ))}
      {sun !== undefined && (
        <rect
          className={styles.dusk}
          x={left}
          y={top}
          width={width}
          height={height}
          style={{ opacity: (4 - sun) * 0.065 }}
        />
      )}
      {frame.rival && <Mover robot={frame.rival} side="rival" frame={frame} />}
      <Mover robot={frame.hero} side="hero" frame={frame} />
      <Speech frame={frame} width={ground.width * cell} />
    </svg>
  )
}

function cellOf(key: string): { x: number; y: number } {
  const [x = 0, y = 0] = key.split(',').map(Number)
  return { x, y }
}

function Way({ side, cells, wide }: { side: Side; cells: readonly { x: number; y: number }[]; wide: boolean }) {
  const points = cells.map(({ x, y }) => `${(x + 0.5) * cell},${(y + 0.5) * cell}`).join(' ')
  return <polyline className={`${styles.way} ${styles[side]} ${wide ? styles.wide : ''}`} points={points} />
}

/** A robot, which glides from cell to cell, shakes at a wall, and shows what it has gained. */
function Mover({ robot, side, frame }: { robot: Robot; side: Side; frame: Frame }) {
  const own = frame.events.filter((event) => event.side === side)
  const isHit = own.some(({ kind }) => kind === 'bump' || kind === 'crash' || kind === 'refused')
  const gain = own.reduce((sum, event) => sum + (event.kind === 'collect' ? event.worth : 0), 0)
  return (
    <g
      className={`${styles.mover} ${styles[side]}`}
      style={{ transform: `translate(${robot.x * cell}px, ${robot.y * cell}px)` }}
    >
      <g key={isHit ? frame.tick : 'calm'} className={isHit ? styles.hit : undefined}>
        <RobotDrawing facing={robot.facing} />
      </g>
      {gain > 0 && (
        <text key={frame.tick} className={styles.gain} x="30" y="4">
          +{gain}
        </text>
      )}
    </g>
  )
}

function Speech({ frame: { hero, events }, width }: { frame: Frame; width: number }) {
  const words = events.findLast((event) => event.kind === 'say')?.words
  if (words === undefined) return null
  const length = Math.min(words.length, 20)
  const wide = length * 18 + 24
  const x = Math.min(Math.max(hero.x * cell + cell / 2 - wide / 2, 4), width - wide - 4)
  const y = hero.y === 0 ? (hero.y + 1) * cell + 6 : hero.y * cell - 38
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.bubble} width={wide} height="34" rx="12" />
      <text className={styles.words} x={wide / 2} y="18">
        {words.length > length ? `${words.slice(0, length - 1)}…` : words}
      </text>
    </g>
  )
}
