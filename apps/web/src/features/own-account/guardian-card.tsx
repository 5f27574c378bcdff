import { useQuery } from '@tanstack/react-query'
import { ownAccount } from '#copy/own-account'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { organiserQuery } from '../content/queries.ts'
import styles from './own-account.module.css'

const { guardian: copy } = ownAccount

/** What a guardian may do here for a child, and where to turn without the account's phone. */
export function GuardianCard() {
  const { data: organiser } = useQuery(organiserQuery())
  return (
    <Card title={copy.title}>
      <div className="stack">
        <p>{copy.text}</p>
        <p className="muted">
          {copy.otherwise}
          {organiser ? (
            <a href={`tel:${organiser.contact.phone}`} className={styles.telephone}>
              {organiser.contact.phone}
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
