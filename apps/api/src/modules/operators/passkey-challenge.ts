import { randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeyTimeout } from '@qisuan/contracts/console/access/passkeys'
import type { Services } from '../../services/services.ts'

/** Purpose of the challenge: a login, or a new passkey of an operator. */
export type Purpose = 'login' | `passkey of ${number}`

const timeBytes = 6
const randomBytesOfIt = 16

/**
 * A challenge that carries when it was made and proves by a keyed hash that it is ours, so that nothing is stored for strangers. A passkey
 * answers no challenge that is older than the last one it answered, so that each opens once.
 */
export function makeChallenge({ sealer, clock }: Pick<Services, 'sealer' | 'clock'>, purpose: Purpose): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(clock.now().getTime(), 0, timeBytes)
  const made = Buffer.concat([time, randomBytes(randomBytesOfIt)])
  return Buffer.concat([made, proofOf(sealer, purpose, made)]).toString('base64url')
}

/** When a challenge of ours was made; undefined for another one, for another purpose, and for one that is too old. */
export function challengedAt(
  { sealer, clock }: Pick<Services, 'sealer' | 'clock'>,
  purpose: Purpose,
  challenge: string,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const made = bytes.subarray(0, timeBytes + randomBytesOfIt)
  const proof = bytes.subarray(made.length)
  const expected = proofOf(sealer, purpose, made)
  if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) return undefined
  const at = made.readUIntBE(0, timeBytes)
  return clock.now().getTime() - at <= passkeyTimeout ? new Date(at) : undefined
}

const proofOf = (sealer: Services['sealer'], purpose: Purpose, made: Buffer) =>
  sealer.blindIndex('operator', `${purpose} ${made.toString('base64url')}`)

/** The challenge that a browser has answered; its signature covers it. */
export function answeredChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
