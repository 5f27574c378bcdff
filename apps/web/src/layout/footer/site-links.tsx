import { footer } from '#copy/footer'
import { frame } from '#copy/frame'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'

const pages = [
  [paths.ranking(), frame.ranking],
  [paths.score(), frame.score],
  [paths.enroll(), frame.enroll],
  [paths.news(), frame.news],
  [paths.rules(), frame.rules],
  [paths.faq(), frame.faq],
  [paths.videos(), frame.videos],
  [paths.lesson(), frame.lesson],
  [paths.about(), frame.about],
  [paths.verifyAny(), frame.verify],
] as const

/** Links to the pages of the site. */
export function SiteLinks() {
  return (
    <nav className={styles.site} aria-label={footer.site}>
      <h2>{footer.site}</h2>
      <ul className={styles.links}>
        {pages.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
