import { qrCodePath } from '@qisuan/drawing/qr-code-path'
import { phone } from '#copy/phone'
import { useIdentity } from '../../identity.ts'
import { PhoneSection } from '../../ui/phone-section.tsx'
import styles from './phone-contacts.module.css'

const { contact: copy } = phone

/** QR codes for teachers and parents, and the telephone number (spec §2, /wap/index); nothing where an organiser has given neither. */
export function PhoneContacts() {
  const { qr_codes: codes, contact } = useIdentity()
  if (codes.length === 0 && !contact.phone) return null
  return (
    <PhoneSection title={copy.title}>
      <div className={`panel stack ${styles.contacts}`}>
        {codes.length > 0 ? (
          <>
            <ul className={styles.codes}>
              {codes.map(({ label, note, url, modules }) => (
                <li className="grid middle loose" key={url}>
                  {/* An image, because WeChat scans QR codes from images on a long press. */}
                  <img src={qrCodePicture(modules)} alt={copy.qrCodeOf(label)} width={140} height={140} />
                  <strong>{label}</strong>
                  <span className="note">{note}</span>
                </li>
              ))}
            </ul>
            <p className="note">{copy.hint}</p>
          </>
        ) : null}
        {contact.phone ? (
          <a href={`tel:${contact.phone}`} className={styles.call}>
            {copy.call(contact.phone)}
          </a>
        ) : null}
        {contact.hours ? <p className="note">{contact.hours}</p> : null}
      </div>
    </PhoneSection>
  )
}

/** A QR code as the data URL of an image, which can be scanned by a long press or saved. */
function qrCodePicture(modules: readonly string[]): string {
  const { side, path } = qrCodePath(modules)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#10162f" d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
