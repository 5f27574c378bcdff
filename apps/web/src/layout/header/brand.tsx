import { frame } from '#copy/frame'
import { siteTitle, useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './brand.module.css'
import { Mark } from './mark.tsx'

export function Brand() {
  const identity = useIdentity()
  const { short_name: short, full_name: full } = identity
  return (
    <Link
      to={paths.front()}
      className="gap-1 touch-high bold one-line inline-row"
      aria-label={`${siteTitle(identity)} ${frame.home}`}
    >
      <Mark />
      <span className="type-lead">{short}</span>
      {full === short ? null : <span className={styles.event}>{full}</span>}
    </Link>
  )
}
