import jwt from '@fastify/jwt'
import type { KeyRing, RingKey } from '@qisuan/db/key-ring'
import plugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Bearers } from '../services/sessions/bearers.ts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    bearers: Bearers
  }
}

const scheme = 'Bearer '

/** About 500 bytes each. */
const maxVerified = 10_000

/** Remembers which headers have a right signature, while the keys stay as they are. Whether the session still lasts is asked elsewhere. */
export const bearers = plugin<{ keyRing: KeyRing }>(
  async (app, { keyRing }) => {
    await app.register(jwt, {
      // Each call names its key: keys are replaced while the process runs.
      secret: async () => Promise.reject(new Error('a call without a key')),
      decode: { complete: true },
      sign: { algorithm: 'HS256', noTimestamp: true },
      verify: { algorithms: ['HS256'] },
    })
    // `max` would allocate the room for all of them at once.
    const sids = new LRUCache<string, string>({ maxSize: maxVerified, sizeCalculation: () => 1 })
    let keys: readonly RingKey[] = []

    const verified = (token: string): string | undefined => {
      try {
        const { header } = app.jwt.decode<{ header: { kid?: string } }>(token) ?? {}
        const key = keys.find(({ id }) => id === header?.kid)
        return key && app.jwt.verify<{ sid: string }>(token, { key: secretOf(key) }).sid
      } catch {
        // A forged or damaged token is treated like none: calls of members answer 401.
        return undefined
      }
    }

    app.decorate('bearers', {
      sign(sid) {
        const key = keyRing.signing()
        return app.jwt.sign({ sid }, { key: secretOf(key), kid: key.id })
      },
      sidOf(authorization) {
        if (!authorization?.startsWith(scheme)) return undefined
        if (keys !== keyRing.sessions()) {
          keys = keyRing.sessions()
          sids.clear()
        }
        const known = sids.get(authorization)
        if (known !== undefined) return known
        const sid = verified(authorization.slice(scheme.length))
        if (sid !== undefined) sids.set(authorization, sid)
        return sid
      },
    })
  },
  { name: 'bearers' },
)

const secretOf = ({ bytes }: RingKey): string => Buffer.from(bytes).toString('base64')
