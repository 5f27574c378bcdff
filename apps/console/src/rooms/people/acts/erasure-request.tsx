import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { personActsCopy } from '#copy/person-acts'
import { timeText } from '../../../ui/date-time.ts'
import type { Person } from './dialog.ts'

const copy = personActsCopy.erase

/** Operators who may complete an erasure, and its end. */
export function requestText({ others, alone_at: alone, expires_at: until }: OperatorAnswer<'requestErasure'>): string {
  return others.length > 0
    ? copy.byOther(others.join('、'), timeText(until))
    : copy.alone(timeText(alone), timeText(until))
}

/** Request for the erasure: operator, time, reason, and those who may complete it. */
export function ErasureRequest({ request }: { request: Person['erasure_request'] }) {
  if (!request) return null
  return (
    <p style={{ marginBottom: 12 }}>
      {copy.request(request.requested_by, timeText(request.requested_at), request.reason)}
      <br />
      {requestText(request)}
    </p>
  )
}
