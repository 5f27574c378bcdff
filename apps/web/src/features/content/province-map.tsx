import { tiles } from '@qisuan/rules/tile-map'
import styles from './province-map.module.css'

interface Props {
  /** The tiles that lead somewhere, by the numbers of their regions. */
  regions: ReadonlySet<number>
  onChoose: (region: number) => void
}

/** The country as equal tiles, for a pointer. Keyboard and screen reader have the list beside it. */
export function ProvinceMap({ regions, onChoose }: Props) {
  return (
    <div className={styles.map} aria-hidden="true">
      {tiles.map(({ id, short, column, row }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className={styles.tile}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
          disabled={!regions.has(id)}
          onClick={() => onChoose(id)}
        >
          {short}
        </button>
      ))}
    </div>
  )
}
