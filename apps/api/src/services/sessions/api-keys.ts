import type { Grant } from '@qisuan/contracts/console/access/rights'
import { localTime } from '@qisuan/rules/time/local-time'
import type { Client } from '../../client.ts'
import { spend, tooMany } from '../attempt-budgets.ts'
import type { Services } from '../services.ts'
import { grantsOf, hashOfToken } from './operator-sessions.ts'

/** A key that has neither ended nor been revoked, with what its program may read now. */
export interface ApiKey {
  id: number
  /** Name in the logs. */
  name: string
  grants: Grant[]
}

/** Begins every key, so that scanners find one in a repository or a chat. */
export const keyPrefix = 'qsk_'

/** The roles of a key, `api_key.id`, as the contract writes them. */
export const keyGrantsSql = grantsOf('api_key_role', 'api_key_id = api_key.id')

/** Wrong keys of a network in a quarter of an hour. Nobody guesses 256 bits; a program that is set up wrongly is to stop. */
const wrongPerNetwork = 30
const seconds = 900

const keyQuery = {
  name: 'api key',
  text: `
    select id, name, ${keyGrantsSql} as grants,
      exists (select from api_key_use where api_key_id = api_key.id and address_hash = $3 and day = $4::date) as "isNoted"
    from api_key where token_hash = $1 and revoked_at is null and ends_at > $2`,
}

/** True for the first use of a day from a network, in whichever process. */
const useQuery = {
  name: 'use of an api key',
  text: `
    insert into api_key_use (api_key_id, address_hash, day) values ($1, $2, $3::date)
    on conflict (api_key_id, address_hash) do update set day = excluded.day where api_key_use.day <> excluded.day
    returning true`,
}

/**
 * The key of a call. Read for every call, so that a revocation takes effect at once on every machine. The security log has the first use of a
 * day from each network, and each wrong key.
 * @returns null for a key that is wrong, has ended or is revoked
 * @throws AppError too_many_requests (429) after many wrong ones
 */
export async function findApiKey(services: Services, token: string, client: Client): Promise<ApiKey | null> {
  const { pool, clock, config, securityLog } = services
  const now = clock.now()
  const address = Buffer.from(client.addressHash)
  const day = dayOf(now, config.timeZone)
  const values = [hashOfToken(token), now, address, day]
  const { rows } = await pool.query<ApiKey & { isNoted: boolean }>({ ...keyQuery, values })
  const [key] = rows
  if (!key) {
    await spend(services, [wrongKeys(client)])
    securityLog.note({ kind: 'api_key_refused', client })
    return null
  }
  if (!key.isNoted) {
    const { rowCount } = await pool.query({ ...useQuery, values: [key.id, address, day] })
    if (rowCount) securityLog.note({ kind: 'api_key_used', operator: nameInLogs(key), client })
  }
  return key
}

/** A key in the words of the logs, beside the names of operators. */
export const nameInLogs = ({ name }: Pick<ApiKey, 'name'>): string => `只读密钥 ${name}`

/** The day of an instant in the competition's time zone: 2026-11-28. */
function dayOf(instant: Date, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

const wrongKeys = ({ addressHash }: Client) => ({
  kind: 'wrong api keys of a network',
  subjectHash: addressHash,
  max: wrongPerNetwork,
  seconds,
  refusal: tooMany('不对的密钥太多次，请一刻钟以后再试'),
})
