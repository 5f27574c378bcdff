import { frame } from '#copy/frame'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './brand.module.css'
import { Mark } from './mark.tsx'

export function Brand() {
  return (
    <Link to={paths.front()} className={styles.brand} aria-label={`${frame.siteTitle} ${frame.home}`}>
      <Mark />
      <span className={styles.name}>{frame.siteName}</span>
      <span className={styles.event}>{frame.event}</span>
    </Link>
  )
}
