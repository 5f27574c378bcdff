import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'

/** Advice for a lost connection, with the helpline. */
export function LostConnection({ inMeeting }: { inMeeting: boolean }) {
  const { contact } = useIdentity()
  return (
    <Card title={exams.lost.question}>
      {contact.phone ? (
        <p className="grid below-2">
          <span className="note">{exams.lost.call}</span>
          <a href={`tel:${contact.phone}`} className="figures accent tap type-heading bold one-line">
            {contact.phone}
          </a>
        </p>
      ) : null}
      <ul className="stack dots">
        {exams.lost.steps(inMeeting).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Card>
  )
}
