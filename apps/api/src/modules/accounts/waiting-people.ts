import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { OtherPaper } from '@qisuan/db/client'
import { maskPaper, usualPaper } from '@qisuan/rules/people/papers'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'

const shown = 200

/** People who wait for a decision; with `provinces`, those whose newest enrolment is there. */
export async function waitingPeople(
  services: Services,
  provinces: readonly number[] | null,
): Promise<OperatorAnswer<'waitingPeople'>> {
  const { pool, sealer, clock } = services
  const isTheirs = `($1::int[] is null or (
    select province_id from enrolment where user_id = account.id order by season_year desc limit 1) = any ($1))`
  const [{ rows: identities }, { rows: changes }, { rows: erasures }] = await Promise.all([
    pool.query<{ id: number; name: string; paper: OtherPaper | null; idcardSealed: Buffer | null }>(
      `select id, name, paper, idcard_sealed as "idcardSealed" from user_account account
       where identity_check = 'review' and ${isTheirs} order by id limit ${shown}`,
      [provinces],
    ),
    pool.query<{
      id: number
      name: string
      requestedBy: string
      requestedAt: Date
      readyAt: Date
      proof: string
      reason: string
    }>(
      `select account.id, account.name, requested_by as "requestedBy", requested_at as "requestedAt", ready_at as "readyAt", proof, reason
       from phone_change join user_account account on account.id = phone_change.user_id
       where ${isTheirs} order by requested_at limit ${shown}`,
      [provinces],
    ),
    pool.query<{ id: number; name: string; requestedBy: string; expiresAt: Date; reason: string }>(
      `select account.id, account.name, requested_by as "requestedBy", expires_at as "expiresAt", reason
       from erasure_request join user_account account on account.id = erasure_request.user_id
       where expires_at > $2 and ${isTheirs} order by requested_at limit ${shown}`,
      [provinces, clock.now()],
    ),
  ])
  if (identities.length > 0) await recordReading(services, { userIds: identities.map(({ id }) => id), fields: [] })
  return {
    identities: identities.map(({ id, name, paper, idcardSealed }) => ({
      id,
      name,
      paper: paper ?? usualPaper,
      idcard: sealer.show(idcardSealed, `user_account.idcard/${id}`, maskPaper),
    })),
    phone_changes: changes.map(({ id, name, requestedBy, requestedAt, readyAt, proof, reason }) => ({
      id,
      name,
      requested_by: requestedBy,
      requested_at: requestedAt.toISOString(),
      ready_at: readyAt.toISOString(),
      proof,
      reason,
    })),
    erasures: erasures.map(({ id, name, requestedBy, expiresAt, reason }) => ({
      id,
      name,
      requested_by: requestedBy,
      expires_at: expiresAt.toISOString(),
      reason,
    })),
  }
}
