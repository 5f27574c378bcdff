import { Fragment, type ReactNode } from 'react'
import { footer } from '#copy/footer'
import { frame } from '#copy/frame'
import { siteTitle, useIdentity, type Identity } from '../identity.ts'
import { paths } from '../paths.ts'
import { Link, OtherSite } from '../ui/link.tsx'
import styles from './footer.module.css'
import { FilingLinks, LegalLinks } from './legal-links.tsx'

const site = [
  [paths.ranking(), frame.ranking],
  [paths.score(), frame.score],
  [paths.enroll(), frame.enroll],
  [paths.news(), frame.news],
  [paths.rules(), frame.rules],
  [paths.faq(), frame.faq],
  [paths.videos(), frame.videos],
  [paths.about(), frame.about],
  [paths.verifyAny(), frame.verify],
] as const

interface Props {
  /** The QR codes, beside the contacts; a narrow footer has no room for them. */
  codes?: ReactNode
  /** The link to the other kind of pages: phone pages on desktop pages and the reverse. */
  other: ReactNode
}

/** Contacts, video channel, verification, policies and filing numbers (spec §1): the foot of every frame. Only with codes it has room for all of it in a wide window. */
export function Footer({ codes, other }: Props) {
  const identity = useIdentity()
  const { organisation, footer: line, slogan } = identity
  return (
    <footer className={styles.footer} data-wide={codes !== undefined}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.brand}>
          <p className={styles.name}>{siteTitle(identity)}</p>
          {line ? <p>{line}</p> : null}
          {slogan ? <p className={styles.slogan}>{slogan}</p> : null}
        </div>
        <nav className={styles.site} aria-label={footer.site}>
          <h2>{footer.site}</h2>
          <ul className={styles.links}>
            {site.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contacts identity={identity} />
        {codes}
      </div>
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

function Contacts({ identity: { contact, video_channel: channel } }: { identity: Identity }) {
  const facts = [
    [footer.phone, contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>],
    [footer.email, contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>],
    [footer.hours, contact.hours],
    [footer.address, contact.address],
    [footer.videoChannel, channel && <OtherSite href={channel.url}>{channel.name}</OtherSite>],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section>
      <h2>{footer.contact}</h2>
      <dl className={styles.facts}>
        {known.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
