import { createHash } from 'node:crypto'
import type { Client } from '../../client.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'

/**
 * Whose attempts on a phone count together: those of a device in which its owner has logged in, or those of a network.
 * A stranger thus cannot use up the attempts of the owner.
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
  const who = deviceHash ?? client.addressHash
  return { hash: sealer.blindIndex('requester', `${hex(who)} ${hex(phoneHash)}`), isKnown: deviceHash !== null }
}

async function knownDevice(
  tx: Transaction,
  phoneHash: Uint8Array<ArrayBuffer>,
  device: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const user = await tx.user.findUnique({ where: { phoneHash }, select: { id: true } })
  if (!user) return null
  const deviceHash = hashOf(user.id, device)
  const known = await tx.knownDevice.findUnique({ where: { userId_deviceHash: { userId: user.id, deviceHash } } })
  return known && deviceHash
}

/** Remembers that a person has logged in here: gives the browser an id to keep, and stores its hash. */
export async function rememberDevice(
  { clock }: Services,
  userId: number,
  client: Client,
  tx: Transaction,
): Promise<void> {
  const deviceHash = hashOf(userId, client.keepDevice())
  const lastLoginAt = clock.now()
  await tx.knownDevice.upsert({
    where: { userId_deviceHash: { userId, deviceHash } },
    create: { userId, deviceHash, lastLoginAt },
    update: { lastLoginAt },
  })
}

/** Forgets the devices of a person, except the one that the client has. */
export async function forgetOtherDevices(userId: number, client: Client, tx: Transaction): Promise<void> {
  const kept = client.device === null ? {} : { deviceHash: { not: hashOf(userId, client.device) } }
  await tx.knownDevice.deleteMany({ where: { userId, ...kept } })
}

/** The id is random and long, so that a plain hash hides it. */
function hashOf(userId: number, device: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`${device} ${userId}`).digest())
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
