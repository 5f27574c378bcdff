import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { enrolments } from '#copy/enrolments'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { Button } from '../../ui/button.tsx'
import { currentGame } from '../competition/queries.ts'
import { EnrolmentFields } from './enrolment-fields.tsx'

const { doing } = enrolments

/** Enrols a member. From an invitation to a class it leads back to the class. */
export function EnrollForm({ me }: { me: User }) {
  const season = useQuery(currentGame())
  const navigate = useNavigate()
  // The form begins with the language that the season recommends.
  if (!season.data) return <Pending of={[season]} />
  return (
    <EnrolmentFields
      me={me}
      group=""
      doing={doing.enroll}
      languages={season.data.languages}
      send={(body) => call('enroll', { body })}
      onDone={async () => {
        const back = session.takeReturnPath()
        if (back !== null) await navigate(back)
      }}
    />
  )
}

/** Corrects all of an enrolment but its language; `onDone` is called when that is done or given up. */
export function CorrectionForm({ me, onDone }: { me: User; onDone: () => void }) {
  return (
    <EnrolmentFields
      me={me}
      group={String(me.group)}
      doing={doing.correctEnrolment}
      send={({ area_id, city, group, organization, invite }) =>
        call('correctEnrolment', {
          body: { area_id, city, group, organization, ...(invite !== undefined && { invite }) },
        })
      }
      onDone={onDone}
      cancel={
        <Button look="quiet" onClick={onDone}>
          {enrolments.enrolled.keep}
        </Button>
      }
    />
  )
}
