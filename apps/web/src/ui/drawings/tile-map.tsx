import { tiles } from '@qisuan/rules/tile-map'
import type { ComponentProps } from 'react'
import styles from './tile-map.module.css'

type Tile = Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'onPointerEnter'> & {
  'data-shade'?: number | undefined
  'data-chosen'?: boolean
}

interface Props {
  /** The classes of the map and of each tile. */
  className?: string | undefined
  tileClassName: string | undefined
  /** Action and look of a region's tile. */
  tileOf: (region: number) => Tile
  onPointerLeave?: () => void
}

/** The country as equal tiles, for a pointer. Keyboard and screen reader have the list beside it. */
export function TileMap({ className = '', tileClassName, tileOf, onPointerLeave }: Props) {
  return (
    <div className={`${styles.map} ${className}`} aria-hidden="true" onPointerLeave={onPointerLeave}>
      {tiles.map(({ id, short, column, row }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className={`${styles.tile} ${tileClassName}`}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
          {...tileOf(id)}
        >
          {short}
        </button>
      ))}
    </div>
  )
}
