import { Link } from './link.tsx'
import styles from './link-tiles.module.css'

/** Links to pages as tiles in two columns. */
export function LinkTiles({ links }: { links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <ul className={styles.links}>
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to} className="panel row between strong">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
