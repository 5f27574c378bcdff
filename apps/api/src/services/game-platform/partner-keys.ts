import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Breaker } from './breaker.ts'
import { send } from './http-call.ts'

/** The public keys of a platform that signs what it sends. */
export interface PartnerKeys extends Pick<Breaker, 'status' | 'onRecovery'> {
  /** The key that a signature names, for jose. @throws PlatformFailure · errors.JOSEError when the platform has no such key */
  find: JWTVerifyGetKey
  /** @throws PlatformFailure */
  all(): Promise<JSONWebKeySet>
}

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(20) })

/** Milliseconds for which keys hold, and after which an unknown key lets them be fetched again, so that nobody makes us fetch all the time. */
const heldFor = 10 * 60_000
const restFor = 10_000
/** Whoever asks how the platform is makes this process look again after so long. */
const lookedAtFor = 60_000

interface Options {
  url: string
  timeoutSeconds: number
  clock: Clock
}

/** Fetches the keys when they are needed and old, or when a signature names a new one: a platform rotates its keys by publishing them. */
export function openPartnerKeys({ url, timeoutSeconds, clock }: Options, breaker: Breaker): PartnerKeys {
  let held: { keys: JSONWebKeySet; find: ReturnType<typeof createLocalJWKSet>; at: number } | undefined
  let fetching: Promise<void> | undefined
  let triedAt = -Infinity

  const now = () => clock.now().getTime()
  const isOlderThan = (milliseconds: number) => !held || now() - held.at >= milliseconds

  const fetchOnce = async () => {
    triedAt = now()
    const keys = await breaker.run(() =>
      send({
        label: 'GET keys',
        method: 'GET',
        url: new URL(url),
        answer: jwks,
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      }),
    )
    held = { keys, find: createLocalJWKSet(keys), at: now() }
  }
  const fetchKeys = () => {
    fetching ??= fetchOnce().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  /** Keys that were fetched once hold while newer ones are fetched, and while the platform does not answer. */
  const current = async () => {
    if (!held) await fetchKeys()
    else if (isOlderThan(heldFor) && now() - triedAt >= restFor) fetchKeys().catch(() => {})
    if (!held) throw new Error('no keys after they were fetched')
    return held
  }

  return {
    all: async () => (await current()).keys,

    async find(header, token) {
      const { find } = await current()
      try {
        return await find(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || now() - triedAt < restFor) throw error
        await fetchKeys()
        return (await current()).find(header, token)
      }
    },

    status() {
      if (now() - triedAt >= lookedAtFor) fetchKeys().catch(() => {})
      return breaker.status()
    },
    onRecovery: breaker.onRecovery,
  }
}
