import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '@qisuan/db/key-ring'

/** Key to the wall of a rehearsal: only those who got its address from the operator see invented people. */
export const hallKey = (keys: KeyRing, id: string): string =>
  signatureOf(keys.signing().bytes, id).toString('base64url')

export function isHallKey(keys: KeyRing, id: string, given = ''): boolean {
  const signature = Buffer.from(given, 'base64url')
  return keys.sessions().some(({ bytes }) => {
    const expected = signatureOf(bytes, id)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}

const signatureOf = (key: Uint8Array, id: string): Buffer => createHmac('sha256', key).update(`ceremony ${id}`).digest()
