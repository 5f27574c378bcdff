import { personActsCopy } from '#copy/person-acts'
import { timeText } from '../../../ui/date-time.ts'
import type { Person } from './dialog.ts'

const copy = personActsCopy.phone

/** Request for another phone: operator, time and proof. */
export function PhoneRequest({ request }: { request: Person['phone_change'] }) {
  if (!request) return null
  const { requested_by: by, requested_at: at, ready_at: ready, proof, reason } = request
  return (
    <p style={{ marginBottom: 12 }}>
      {copy.request(by, timeText(at), timeText(ready))}
      <br />
      {copy.proof}：{proof}；{reason}
    </p>
  )
}
