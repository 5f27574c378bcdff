import { TileMap } from '../../ui/drawings/tile-map.tsx'
import styles from './province-map.module.css'

interface Props {
  /** The tiles that lead somewhere, by the numbers of their regions. */
  regions: ReadonlySet<number>
  onChoose: (region: number) => void
}

/** The regions that have a contact, as tiles. */
export function ProvinceMap({ regions, onChoose }: Props) {
  return (
    <TileMap
      tileClassName={styles.tile}
      tileOf={(id) => ({ disabled: !regions.has(id), onClick: () => onChoose(id) })}
    />
  )
}
