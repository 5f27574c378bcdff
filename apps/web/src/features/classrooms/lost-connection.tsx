import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'
import styles from './way-card.module.css'

const { lost: copy } = exams

/** Advice for a lost connection, with the helpline: level with the cards of the ways in. */
export function LostConnection({ inMeeting }: { inMeeting: boolean }) {
  const { contact } = useIdentity()
  return (
    <Card title={copy.question}>
      <dl className={`stack ${styles.facts}`}>
        {copy.facts(inMeeting).map(({ name, value }) => (
          <div key={name} className="grid line-below">
            <dt>{name}</dt>
            <dd className="type-lead strong">{value}</dd>
          </div>
        ))}
      </dl>
      {contact.phone ? (
        <>
          <p className={styles.enter}>
            <a href={`tel:${contact.phone}`} className="figures accent tap type-heading bold one-line">
              {contact.phone}
            </a>
          </p>
          <p className="note">{copy.call}</p>
        </>
      ) : null}
    </Card>
  )
}
