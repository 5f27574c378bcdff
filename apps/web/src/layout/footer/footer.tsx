import type { ReactNode } from 'react'
import { footer } from '#copy/footer'
import { frame } from '#copy/frame'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'
import { FilingLinks, LegalLinks } from './legal-links.tsx'
import { SiteLinks } from './site-links.tsx'

interface Props {
  /** All that a wide window has room for; a footer without has the telephone number. */
  columns?: ReactNode
  /** The link to the other kind of pages: phone pages on desktop pages and the reverse. */
  other: ReactNode
}

/** Contacts, verification, policies and filing numbers (spec §1): the foot of every frame. */
export function Footer({ columns, other }: Props) {
  const { organisation } = useIdentity()
  return (
    <footer className={styles.footer} data-wide={columns !== undefined}>
      {columns ?? <Telephone />}
      <div className={`container cluster ${styles.filing}`}>
        <span>{organisation}</span>
        {other}
        <Link to={paths.verifyAny()} className={styles.verify}>
          {frame.verify}
        </Link>
        <LegalLinks />
        <FilingLinks />
      </div>
    </footer>
  )
}

/** The telephone number, and where the site leads for a browser without scripts, in which the bar has no page with that. */
function Telephone() {
  const { phone } = useIdentity().contact
  return (
    <div className="container">
      <noscript>{import.meta.env.SSR ? <SiteLinks /> : null}</noscript>
      {phone ? (
        <p className={`row ${styles.telephone}`}>
          {footer.phone}
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      ) : null}
    </div>
  )
}
