import { footer } from '#copy/footer'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'

/** Contacts of the organiser, at the end of a page; nothing where there is neither a number nor an address. */
export function ContactCard() {
  const { phone, email, hours } = useIdentity().contact
  if (!phone && !email) return null
  return (
    <Card title={footer.contact} note={hours}>
      <p className="cluster">
        {phone ? (
          <a className="tap accent" href={`tel:${phone}`}>
            {`${footer.phone} ${phone}`}
          </a>
        ) : null}
        {email ? (
          <a className="tap accent" href={`mailto:${email}`}>
            {`${footer.email} ${email}`}
          </a>
        ) : null}
      </p>
    </Card>
  )
}
