import { randomBytes } from 'node:crypto'
import type { OperatorAnswer, OperatorReceived } from '@qisuan/contracts/console/contract'
import type { Grant } from '@qisuan/contracts/console/access/rights'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import { keyGrantsSql, keyPrefix } from '../../services/sessions/api-keys.ts'
import { hashOfToken } from '../../services/sessions/operator-sessions.ts'
import type { Services } from '../../services/services.ts'
import { grantRows, requireProvinces } from './invite-operator.ts'

/** Letters of a key that people see afterwards, with its prefix. */
const hintLength = keyPrefix.length + 4

interface Row {
  id: number
  name: string
  hint: string
  grants: Grant[]
  madeBy: string
  createdAt: Date
  endsAt: Date
  revokedAt: Date | null
  lastUsedOn: string | null
}

/** Every key that the daily job has not deleted yet, the newest first. */
export async function listApiKeys({ pool, clock }: Services): Promise<OperatorAnswer<'apiKeys'>> {
  const { rows } = await pool.query<Row>(`
    select id, name, hint, ${keyGrantsSql} as grants, made_by as "madeBy", created_at as "createdAt", ends_at as "endsAt",
      revoked_at as "revokedAt", (select max(day)::text from api_key_use where api_key_id = api_key.id) as "lastUsedOn"
    from api_key order by id desc`)
  const now = clock.now()
  return rows.map(({ madeBy, createdAt, endsAt, revokedAt, lastUsedOn, ...key }) => ({
    ...key,
    state: revokedAt ? 'revoked' : endsAt > now ? 'active' : 'ended',
    made_by: madeBy,
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
    last_used_on: lastUsedOn,
  }))
}

/**
 * Makes a key for a program.
 * @returns the key, which is stored as a hash only
 * @throws ValidationError on `grants` for a province that does not exist
 */
export async function addApiKey(
  { db, clock }: Services,
  { name, grants, days }: OperatorReceived<'addApiKey', 'body'>,
  madeBy: string,
): Promise<OperatorAnswer<'addApiKey'>> {
  const key = keyPrefix + randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const endsAt = new Date(createdAt.getTime() + days * 86_400_000)
  const hint = key.slice(0, hintLength)
  const tokenHash = new Uint8Array(hashOfToken(key))
  const id = await db.$transaction(async (tx) => {
    await requireProvinces(tx, grants)
    const made = await tx.apiKey.create({
      data: { name, hint, tokenHash, madeBy, createdAt, endsAt },
      select: { id: true },
    })
    await tx.apiKeyRole.createMany({ data: grantRows(grants).map((row) => ({ apiKeyId: made.id, ...row })) })
    return made.id
  })
  return { id, key, ends_at: endsAt.toISOString() }
}

/** Ends a key at once; one that was revoked before stays as it was. @throws AppError not_found (404) */
export async function revokeApiKey({ db, clock }: Services, id: number): Promise<void> {
  const revokedAt = clock.now()
  const { count } = await db.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt } })
  if (count > 0 || (await db.apiKey.count({ where: { id } })) > 0) return
  throw unknown()
}

/** Says what a revocation stops. @throws AppError not_found (404) */
export async function previewRevocation(services: Services, id: number): Promise<string[]> {
  const key = (await listApiKeys(services)).find((each) => each.id === id)
  if (!key) throw unknown()
  if (key.state !== 'active') return [`“${key.name}”已经不能用了`]
  const used = key.last_used_on === null ? '还没有程序用过它' : `最近一次用是 ${key.last_used_on}`
  return [`用“${key.name}”的程序立即读不到任何东西，不能恢复；${used}`]
}

const unknown = () => new AppError('not_found', '没有这个密钥')

/** Ends the keys that somebody made, who knows them. */
export async function revokeKeysOf(tx: Transaction, madeBy: string, revokedAt: Date): Promise<void> {
  await tx.apiKey.updateMany({ where: { madeBy, revokedAt: null }, data: { revokedAt } })
}
