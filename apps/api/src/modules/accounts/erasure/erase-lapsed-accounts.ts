import type { Services } from '../../../services/services.ts'
import { retentionOperator } from '../../retention/periods.ts'
import { eraseUser } from './erase-user.ts'
import { lapsedAccounts } from '../queries.ts'

/** People per run: a few minutes' work. The next run continues. */
const most = 10_000

/** Erases the accounts whose period is over. @returns the number of erased people */
export async function eraseLapsedAccounts(services: Services): Promise<number> {
  const ids = await lapsedAccounts(services, most)
  for (const id of ids) await eraseUser(services, id, retentionOperator)
  return ids.length
}
