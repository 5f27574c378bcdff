import type { KeyRing, RingKey } from '@qisuan/db/key-ring'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'

/** Bearer tokens: signed ids of sessions, whose header names the key (docs/adr/0037-keys.md). */
export interface Bearers {
  sign(sid: string): string
  /** The session id in an Authorization header; undefined without a token that a key of this installation signed. */
  sidOf(authorization: string | undefined): string | undefined
}

const scheme = 'Bearer '

/** About 500 bytes each. */
const maxVerified = 10_000

/** Remembers which headers have a right signature, while the keys stay as they are. Whether the session still lasts is asked elsewhere. */
export function openBearers(ring: KeyRing): Bearers {
  // `max` would allocate the room for all of them at once.
  const sids = new LRUCache<string, string>({ maxSize: maxVerified, sizeCalculation: () => 1 })
  const decode = createDecoder({ complete: true })
  let keys: readonly RingKey[] = []
  let verifiers = new Map<string, (token: string) => { sid: string }>()

  const useCurrentKeys = () => {
    if (keys === ring.sessions()) return
    keys = ring.sessions()
    verifiers = new Map(keys.map((key) => [key.id, createVerifier({ algorithms: ['HS256'], key: secretOf(key) })]))
    sids.clear()
  }

  const signerOf = (key: RingKey) =>
    createSigner({ algorithm: 'HS256', noTimestamp: true, key: secretOf(key), kid: key.id })
  let signer: { key: RingKey; sign: ReturnType<typeof signerOf> } | undefined

  const verified = (token: string): string | undefined => {
    try {
      const { header } = decode(token) as { header: { kid?: string } }
      return verifiers.get(header.kid ?? '')?.(token).sid
    } catch {
      // A forged or damaged token is treated like none: calls of members answer 401.
      return undefined
    }
  }

  return {
    sign(sid) {
      const key = ring.signing()
      if (signer?.key !== key) signer = { key, sign: signerOf(key) }
      return signer.sign({ sid })
    },
    sidOf(authorization) {
      if (!authorization?.startsWith(scheme)) return undefined
      useCurrentKeys()
      const known = sids.get(authorization)
      if (known !== undefined) return known
      const sid = verified(authorization.slice(scheme.length))
      if (sid !== undefined) sids.set(authorization, sid)
      return sid
    },
  }
}

const secretOf = ({ bytes }: RingKey): string => Buffer.from(bytes).toString('base64')
