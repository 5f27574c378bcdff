import { useQuery } from '@tanstack/react-query'
import { phone } from '#copy/phone'
import { qrCodePicture } from '../../ui/qr-code.tsx'
import { organiserQuery } from './queries.ts'
import styles from './phone-contacts.module.css'

const { contact: copy } = phone

/** QR codes for teachers and parents, and the telephone number (spec §2, /wap/index). */
export function PhoneContacts() {
  const { data: organiser } = useQuery(organiserQuery())
  if (!organiser) return null
  return (
    <div className={`panel stack ${styles.contacts}`}>
      <ul className={styles.codes}>
        {organiser.qr_codes.map(({ label, note, url, modules }) => (
          <li key={url}>
            {/* An image, because WeChat scans QR codes from images on a long press. */}
            <img src={qrCodePicture(modules)} alt={copy.qrCodeOf(label)} width={140} height={140} />
            <strong>{label}</strong>
            <span className="note">{note}</span>
          </li>
        ))}
      </ul>
      <p className="note">{copy.hint}</p>
      <a href={`tel:${organiser.contact.phone}`} className={styles.call}>
        {copy.call(organiser.contact.phone)}
      </a>
      <p className="note">{organiser.contact.hours}</p>
    </div>
  )
}
