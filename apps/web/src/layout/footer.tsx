import { Fragment } from 'react'
import { footer } from '#copy/footer'
import { frame } from '#copy/frame'
import { siteTitle, useIdentity, type Identity } from '../identity.ts'
import { paths } from '../paths.ts'
import { choosePhone } from '../phone.ts'
import { Link, OtherSite } from '../ui/link.tsx'
import { QrCode } from '../ui/qr-code.tsx'
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
] as const

/** Contacts, video channel, QR codes and filing numbers (spec §1). */
export function Footer() {
  const identity = useIdentity()
  const { organisation, footer: line, slogan } = identity
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div>
          <p className={styles.name}>{siteTitle(identity)}</p>
          {line ? <p>{line}</p> : null}
          {slogan ? <p className={styles.slogan}>{slogan}</p> : null}
        </div>
        <nav aria-label={footer.site}>
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
        <Codes identity={identity} />
      </div>
      <div className={`container cluster ${styles.filing}`}>
        <span>{organisation}</span>
        {/* A plain link, because the server has to delete the cookie with the choice of the desktop page. */}
        <a href={paths.front() + choosePhone} className={styles.phone}>
          {footer.phoneSite}
        </a>
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

function Codes({ identity: { qr_codes: codes } }: { identity: Identity }) {
  if (codes.length === 0) return null
  return (
    <section>
      <h2>{footer.follow}</h2>
      <ul className={styles.codes}>
        {codes.map(({ label, note, url, modules }) => (
          <li key={url}>
            <OtherSite href={url} className={styles.code}>
              <QrCode modules={modules} label={footer.qrCodeOf(label)} />
              <span className={styles.codeLabel}>{label}</span>
              <span>{note}</span>
            </OtherSite>
          </li>
        ))}
      </ul>
    </section>
  )
}
