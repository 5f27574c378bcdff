import { Fragment } from 'react'
import { footer } from '#copy/footer'
import { siteTitle, useIdentity } from '../../identity.ts'
import { OtherSite } from '../../ui/link.tsx'
import { QrCode } from '../../ui/drawings/qr-code.tsx'
import styles from './footer.module.css'
import { SiteLinks } from './site-links.tsx'

/** The name, where the site leads, contacts, and codes for a phone beside the screen; in a narrow window the first contact alone. */
export function FooterColumns() {
  const identity = useIdentity()
  const { footer: line, slogan } = identity
  return (
    <div className={`container ${styles.columns}`}>
      <div className={styles.brand}>
        <p className="type-body bold ink">{siteTitle(identity)}</p>
        {line ? <p>{line}</p> : null}
        {slogan ? <p className={styles.slogan}>{slogan}</p> : null}
      </div>
      <SiteLinks />
      <Contacts />
      <Codes />
    </div>
  )
}

function Contacts() {
  const { contact, video_channel: channel } = useIdentity()
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

/** QR codes for teachers and parents, to scan with the phone beside the screen. */
function Codes() {
  const { qr_codes: codes } = useIdentity()
  if (codes.length === 0) return null
  return (
    <section className={styles.follow}>
      <h2>{footer.follow}</h2>
      <ul className="flex gap-3">
        {codes.map(({ label, note, url, modules }) => (
          <li key={url}>
            <OtherSite href={url} className={styles.code}>
              <QrCode modules={modules} label={footer.qrCodeOf(label)} />
              <span className="strong ink">{label}</span>
              <span>{note}</span>
            </OtherSite>
          </li>
        ))}
      </ul>
    </section>
  )
}
