import { createECDH } from 'node:crypto'
import { derive, type Key } from '@qisuan/db/envelope'
import type { KeyRing } from '@qisuan/db/key-ring'
import type { JWK } from 'oidc-provider'

/**
 * The keys that sign ID tokens are derived from those that sign sessions, and are rotated with them (docs/adr/operation/0037-keys.md). The first one
 * signs. A key that processes still learn is published already, so that platforms know it before it signs.
 */
export function signingKeys(ring: Pick<KeyRing, 'sessions' | 'signing'>): JWK[] {
  const signing = ring.signing()
  return [signing, ...ring.sessions().filter(({ id }) => id !== signing.id)].map(signingKey)
}

/** The secret that signs the cookies of a login under way. */
export function cookieSecrets(ring: Pick<KeyRing, 'sessions'>): string[] {
  return ring
    .sessions()
    .map((key) => derive(key, 'openid cookies').bytes.toString('base64url'))
    .toReversed()
}

function signingKey(key: Pick<Key, 'bytes'>): JWK {
  const curve = createECDH('prime256v1')
  const secret = scalarOf(key)
  curve.setPrivateKey(secret)
  // An uncompressed point: a byte, then x and y.
  const point = curve.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', x: part(1), y: part(33), d: secret.toString('base64url') }
}

/** The order of the curve P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** A number from 1 to below the order: of 64 random bytes, so that none is likelier than another (FIPS 186-5, A.2.1). */
function scalarOf(key: Pick<Key, 'bytes'>): Buffer {
  const halves = ['openid signature', 'openid signature, second half'].map((use) => derive(key, use).bytes)
  const wide = BigInt(`0x${Buffer.concat(halves).toString('hex')}`)
  const scalar = (wide % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}
