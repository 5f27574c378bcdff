import type { User } from '@qisuan/contracts/accounts'
import { cards } from '#copy/cards'
import { ownAccount } from '#copy/own-account'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'

const { guardian: copy } = ownAccount

/** Rights of a guardian for a child, and whom to ask without the account's phone. */
export function GuardianCard({ me }: { me: User }) {
  const { contact } = useIdentity()
  const { text, otherwise } = me.phone === null ? cards.guardian : copy
  return (
    <Card title={copy.title}>
      <div className="stack">
        <p>{text}</p>
        <p className="muted">
          {otherwise}
          {contact.phone ? (
            <a href={`tel:${contact.phone}`} className="one-line">
              {contact.phone}
            </a>
          ) : null}
        </p>
        <p>
          <Link to={paths.childrenPrivacy()} className="tap link">
            {copy.policy}
          </Link>
        </p>
      </div>
    </Card>
  )
}
