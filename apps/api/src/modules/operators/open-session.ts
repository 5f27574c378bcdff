import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Client } from '../../client.ts'
import type { OperatorCookie } from '../../operator-cookie.ts'
import type { Transaction } from '../../services/database.ts'
import { hashOfToken } from '../../services/sessions/operator-sessions.ts'
import type { Services } from '../../services/services.ts'

/** Hours after which an operator logs in again, however much the session is used. */
const longestHours = 12

/** Minutes for which a password that was just given allows dangerous acts. */
const confirmedMinutes = 10

/**
 * Opens a session with a token that nobody knew before, whatever cookie the browser came with, and ends the one that it had.
 * @returns its id
 */
export async function openOperatorSession(
  { clock }: Services,
  { operatorId, client, cookie }: { operatorId: number; client: Client; cookie: OperatorCookie },
  tx: Transaction,
): Promise<void> {
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  if (cookie.token !== null) {
    const tokenHash = new Uint8Array(hashOfToken(cookie.token))
    await tx.operatorSession.updateMany({ where: { tokenHash, endedAt: null }, data: { endedAt: now } })
  }
  await tx.operatorSession.create({
    data: {
      id: randomUUID(),
      tokenHash: new Uint8Array(hashOfToken(token)),
      operatorId,
      deviceHash: deviceHashOf(operatorId, client.keepDevice()),
      browser: client.browser,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + longestHours * 3_600_000),
      confirmedUntil: confirmedUntil(now),
    },
  })
  cookie.set(token)
}

export const confirmedUntil = (now: Date): Date => new Date(now.getTime() + confirmedMinutes * 60_000)

/** The id is random and long, so that a plain hash hides it. */
export const deviceHashOf = (operatorId: number, device: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`${device} operator ${operatorId}`).digest())
