import type { Answer } from '../api/transport.ts'
import { useQuery } from '@tanstack/react-query'
import { footer } from '#copy/footer'
import { frame } from '#copy/frame'
import { organiserQuery } from '../features/content/queries.ts'
import { paths } from '../paths.ts'
import { choosePhone } from '../phone.ts'
import { Link, OtherSite } from '../ui/link.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import styles from './footer.module.css'
import { LegalLinks } from './legal-links.tsx'

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
  const { data: organiser } = useQuery(organiserQuery())
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div>
          <p className={styles.name}>{frame.siteTitle}</p>
          <p>{footer.promise}</p>
          {organiser ? <p className={styles.slogan}>{organiser.slogan}</p> : null}
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
        {organiser ? <Contacts organiser={organiser} /> : null}
      </div>
      {organiser ? (
        <div className={`container cluster ${styles.filing}`}>
          <span>{organiser.name}</span>
          {/* A plain link, because the server has to delete the cookie with the choice of the desktop page. */}
          <a href={paths.front() + choosePhone} className={styles.phone}>
            {footer.phoneSite}
          </a>
          <LegalLinks />
          {[organiser.icp, organiser.police].map(({ text, url }) => (
            <OtherSite key={url} href={url}>
              {text}
            </OtherSite>
          ))}
        </div>
      ) : null}
    </footer>
  )
}

function Contacts({ organiser }: { organiser: Answer<'organiser'> }) {
  const { contact, video_channel: channel, qr_codes: codes } = organiser
  return (
    <>
      <section>
        <h2>{footer.contact}</h2>
        <dl className={styles.facts}>
          <dt>{footer.phone}</dt>
          <dd>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </dd>
          <dt>{footer.email}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
          <dt>{footer.hours}</dt>
          <dd>{contact.hours}</dd>
          <dt>{footer.address}</dt>
          <dd>{contact.address}</dd>
          <dt>{footer.videoChannel}</dt>
          <dd>
            <OtherSite href={channel.url}>{channel.name}</OtherSite>
          </dd>
        </dl>
      </section>
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
    </>
  )
}
