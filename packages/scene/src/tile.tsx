import type { Direction } from '@qisuan/game/world/cells'
import styles from './scene.module.css'
import { cell, type Theme } from './size.ts'
import { Energy, Goal, Obstacle, RobotDrawing, Sign, Site } from './things.tsx'

const directions: Readonly<Record<string, Direction>> = { '^': 'up', v: 'down', '<': 'left', '>': 'right' }

/** A cell of a map by its symbol, as the scene draws it. */
export function Tile({ symbol, theme }: { symbol: string; theme: Theme }) {
  const isWall = symbol === '#'
  return (
    <svg className={`${styles.scene} ${styles[theme]}`} viewBox={`0 0 ${cell} ${cell}`} aria-hidden="true">
      <g className={symbol === '~' ? styles.water : isWall ? styles.outside : styles.floor}>
        <rect width={cell} height={cell} />
      </g>
      <g>
        {isWall && <Obstacle theme={theme} x={0} y={0} />}
        {symbol === '~' && <path className={styles.wave} d="M12 26q6 -6 12 0t12 0t12 0M18 40q6 -6 12 0t12 0" />}
        <Thing symbol={symbol} theme={theme} />
      </g>
    </svg>
  )
}

function Thing({ symbol, theme }: { symbol: string; theme: Theme }) {
  const sign = directions[symbol]
  if (sign) return <Sign direction={sign} />
  if (symbol === 'G') return <Goal />
  if (symbol === '_') return <Site />
  if (symbol === 'S' || symbol === 'R')
    return (
      <g className={symbol === 'S' ? styles.hero : styles.rival}>
        <RobotDrawing facing="right" />
      </g>
    )
  const worth = symbol === '*' ? 1 : Number(symbol)
  return worth > 0 ? <Energy theme={theme} worth={worth} /> : null
}
