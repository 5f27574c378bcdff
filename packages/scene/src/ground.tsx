import { Ground } from '@qisuan/game/world/map'
import { memo, useMemo } from 'react'
import styles from './scene.module.css'
import { cell, marginOf, placeOf, type Theme } from './size.ts'
import { Goal, Obstacle, Sign, Site } from './things.tsx'

/** All of a map that never moves. */
export const GroundDrawing = memo(function GroundDrawing({ rows, theme }: { rows: readonly string[]; theme: Theme }) {
  const ground = useMemo(() => new Ground(rows), [rows])
  const cells = rows.flatMap((row, y) =>
    row.split('').map((_, x) => ({ x, y, terrain: ground.terrainAt({ x, y }), sign: ground.signAt({ x, y }) })),
  )
  const margin = marginOf(ground)
  const around = Array.from({ length: ground.height + 2 * margin.y }, (_, row) =>
    Array.from({ length: ground.width + 2 * margin.x }, (_unused, column) => ({
      x: column - margin.x,
      y: row - margin.y,
    })),
  ).flat()
  const open = cells.filter(({ terrain }) => terrain !== 'wall')
  const squares = (className: string | undefined, which: typeof cells) => (
    <g className={className}>
      {which.map(({ x, y }) => (
        <rect key={`${x},${y}`} x={x * cell} y={y * cell} width={cell} height={cell} />
      ))}
    </g>
  )
  return (
    <g>
      <rect
        className={styles.outside}
        x={-margin.x * cell}
        y={-margin.y * cell}
        width={(ground.width + 2 * margin.x) * cell}
        height={(ground.height + 2 * margin.y) * cell}
      />
      {around
        .filter((place) => ground.terrainAt(place) === 'wall')
        .map(({ x, y }) => (
          <g key={`${x},${y}`} transform={placeOf({ x, y })}>
            <Obstacle theme={theme} x={x} y={y} />
          </g>
        ))}
      {squares(styles.edge, open)}
      {squares(styles.floor, open)}
      {squares(
        styles.water,
        cells.filter(({ terrain }) => terrain === 'water'),
      )}
      <g className={styles.lattice}>
        {open.map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={(x + 0.5) * cell} cy={(y + 0.5) * cell} r="2" />
        ))}
      </g>
      {cells.map(({ x, y, terrain, sign }) => (
        <g key={`${x},${y}`} transform={placeOf({ x, y })}>
          {terrain === 'water' && <path className={styles.wave} d="M12 26q6 -6 12 0t12 0t12 0M18 40q6 -6 12 0t12 0" />}
          {terrain === 'site' && <Site />}
          {terrain === 'goal' && <Goal />}
          {sign && <Sign direction={sign} />}
        </g>
      ))}
      {[...ground.cellsOf('S'), ...ground.cellsOf('R')].map((start) => (
        <circle
          key={`${start.x},${start.y}`}
          className={styles.start}
          cx={(start.x + 0.5) * cell}
          cy={(start.y + 0.5) * cell}
          r="22"
        />
      ))}
    </g>
  )
})
