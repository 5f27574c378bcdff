import { createHash } from 'node:crypto'
import type { Client } from '../../../client.ts'
import type { Transaction } from '../../../services/database.ts'
import type { Sealer } from '@qisuan/db/sealing'
import type { Services } from '../../../services/services.ts'
import { firstOf } from '../family/of-phone.ts'

/**
 * Requester whose attempts on a phone count together: a device in which its owner has logged in, or a network. A
 * stranger thus cannot use up the attempts of the owner.
 */
export interface Requester {
  hash: Uint8Array<ArrayBuffer>
  isKnown: boolean
}

export async function requesterOf(
  { db, sealer }: Services,
  phoneHash: Uint8Array<ArrayBuffer>,
  client: Client,
  tx: Transaction = db,
): Promise<Requester> {
  const deviceHash = client.device === null ? null : await knownDevice(tx, phoneHash, client.device)
  return requesterBy(sealer, { phoneHash, deviceHash, client })
}

function requesterBy(
  sealer: Sealer,
  { phoneHash, deviceHash, client }: { phoneHash: Uint8Array; deviceHash: Uint8Array | null; client: Client },
): Requester {
  const who = deviceHash ?? client.addressHash
  return { hash: sealer.blindIndex('requester', `${hex(who)} ${hex(phoneHash)}`), isKnown: deviceHash !== null }
}

const accountQuery = {
  name: 'account of a phone',
  text: `
    select id, password_hash as "passwordHash", device_hash as "deviceHash"
    from user_account
    left join known_device on user_id = id and device_hash = ${deviceHashSql('$2', 'id')}
    where phone_hash = $1 and family_order = 1`,
}

/** First person of a phone and the kind of requester, in one statement. */
export async function accountOf(
  { pool, sealer }: Services,
  phoneHash: Uint8Array<ArrayBuffer>,
  client: Client,
): Promise<{ account: { id: number; passwordHash: string | null } | undefined; requester: Requester }> {
  const { rows } = await pool.query<{ id: number; passwordHash: string | null; deviceHash: Buffer | null }>({
    ...accountQuery,
    values: [phoneHash, client.device],
  })
  const [account] = rows
  return { account, requester: requesterBy(sealer, { phoneHash, deviceHash: account?.deviceHash ?? null, client }) }
}

async function knownDevice(
  tx: Transaction,
  phoneHash: Uint8Array<ArrayBuffer>,
  device: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const user = await tx.user.findUnique({ where: firstOf(phoneHash), select: { id: true } })
  if (!user) return null
  const deviceHash = deviceHashOf(user.id, device)
  const known = await tx.knownDevice.findUnique({ where: { userId_deviceHash: { userId: user.id, deviceHash } } })
  return known && deviceHash
}

/** Forgets the devices of a person, except the one that the client has. */
export async function forgetOtherDevices(userId: number, client: Client, tx: Transaction): Promise<void> {
  const kept = client.device === null ? {} : { deviceHash: { not: deviceHashOf(userId, client.device) } }
  await tx.knownDevice.deleteMany({ where: { userId, ...kept } })
}

/** The id is random and long, so that a plain hash hides it. */
export function deviceHashOf(userId: number, device: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`${device} ${userId}`).digest())
}

/** The same in SQL. */
function deviceHashSql(device: string, userId: string): string {
  return `sha256(convert_to(${device} || ' ' || ${userId}, 'UTF8'))`
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
