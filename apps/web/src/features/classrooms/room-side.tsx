import type { User } from '@qisuan/contracts/accounts'
import type { Classroom } from '@qisuan/contracts/competition'
import type { ReactNode } from 'react'
import { exams } from '#copy/exams'
import { footer } from '#copy/footer'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'
import layout from './exam-layout.module.css'
import { MeetingCard } from './meeting-card.tsx'
import styles from './room-side.module.css'
import { RuleList } from './rules-card.tsx'

interface Props {
  room: Classroom
  me: User
  /** Whether the room is open, and not only waited for. */
  shown: boolean
  children?: ReactNode
}

/** Beside the rules of a final: its meeting, what to check before it opens, and what to do when the connection is lost. */
export function RoomSide({ room, me, shown, children }: Props) {
  return (
    <div className={`cards ${layout.side}`}>
      <MeetingCard me={me} conference={room.conference_no} from={shown ? undefined : room.visible_time} />
      {children}
      {shown ? null : (
        <Card title={exams.preparation.title}>
          <RuleList rules={exams.preparation.list(room.conference_no !== null)} />
        </Card>
      )}
      <LostConnection />
    </div>
  )
}

function LostConnection() {
  const { contact } = useIdentity()
  return (
    <Card title={exams.lost.question}>
      <p>{exams.lost.text}</p>
      {contact.phone ? (
        <p className={`spread ${styles.call}`}>
          {footer.phone}
          <a href={`tel:${contact.phone}`} className={`figures accent tap ${styles.number}`}>
            {contact.phone}
          </a>
        </p>
      ) : null}
    </Card>
  )
}
