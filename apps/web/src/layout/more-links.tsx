import { frame } from '#copy/frame'
import { phone } from '#copy/phone'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './more-links.module.css'

const links = [
  [paths.news(), frame.news],
  [paths.rules(), frame.rules],
  [paths.faq(), frame.faq],
  [paths.videos(), frame.videos],
  [paths.about(), frame.about],
  [paths.suzhou(), phone.more.selection],
] as const

/** Links from the phone pages to the rest of the site. */
export function MoreLinks() {
  return (
    <ul className={styles.links}>
      {links.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
