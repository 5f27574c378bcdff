import { footer } from '#copy/footer'
import { useIdentity } from '../identity.ts'
import { OtherSite } from '../ui/link.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import styles from './footer.module.css'

/** QR codes for teachers and parents, to scan with the phone beside the screen. */
export function FooterCodes() {
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
              <span className={styles.codeLabel}>{label}</span>
              <span>{note}</span>
            </OtherSite>
          </li>
        ))}
      </ul>
    </section>
  )
}
