import type { KeyRing, RingKey } from '@qisuan/db/key-ring'
import { createSigner, createVerifier } from 'fast-jwt'

/** Signs the ids of sessions into bearer tokens (JWT, HS256), and checks them. */
export interface SessionTokens {
  sign(sid: string): string
  /** The session id in a token; undefined when no key of this installation has signed it. */
  verify(token: string): string | undefined
}

/** About 500 bytes each. */
const maxVerifiedTokens = 10_000

/** The two sides of one key. All its tokens begin with the same header, which names the key (`kid`). */
function tokensOf({ id, bytes }: RingKey) {
  const sign = createSigner({ key: bytes, algorithm: 'HS256', noTimestamp: true, kid: id })
  // Only the signature check is cached; the session is looked up for every request.
  const verify = createVerifier({ key: bytes, algorithms: ['HS256'], cache: maxVerifiedTokens })
  return { id, header: headerOf(sign({})), sign, verify }
}

export function openSessionTokens(ring: KeyRing): SessionTokens {
  let keys: readonly RingKey[] = []
  let tokens: ReturnType<typeof tokensOf>[] = []

  /** A key that stays keeps its cache of checked signatures. */
  const current = () => {
    const now = ring.sessions()
    if (now !== keys) tokens = now.map((key) => tokens.find(({ id }) => id === key.id) ?? tokensOf(key))
    keys = now
    return tokens
  }

  return {
    sign(sid) {
      const { id } = ring.signing()
      return (current().find((each) => each.id === id) ?? tokensOf(ring.signing())).sign({ sid })
    },
    verify(token) {
      const header = headerOf(token)
      try {
        const payload: unknown = current()
          .find((each) => each.header === header)
          ?.verify(token)
        return sidOf(payload)
      } catch {
        // A forged or damaged token is treated like none: calls of members answer 401.
        return undefined
      }
    },
  }
}

const headerOf = (token: string): string => token.slice(0, token.indexOf('.'))

function sidOf(payload: unknown): string | undefined {
  return typeof payload === 'object' && payload !== null && 'sid' in payload && typeof payload.sid === 'string'
    ? payload.sid
    : undefined
}
