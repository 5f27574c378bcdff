import type { Services } from '../../../services/services.ts'
import { ownerOperator } from '../../audit/queries.ts'
import { eraseUser } from './erase-user.ts'

/** Erases the accounts that their owners closed a week ago. @returns how many */
export async function eraseClosedAccounts(services: Services): Promise<number> {
  const { db, clock } = services
  const due = await db.user.findMany({ where: { closesAt: { lte: clock.now() } }, select: { id: true } })
  let erased = 0
  for (const { id } of due) if (await eraseUser(services, id, ownerOperator, { onlyClosed: true })) erased += 1
  return erased
}
