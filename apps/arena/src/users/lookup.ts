import { z } from 'zod'
import { ArenaError } from '../http/errors.ts'

const timeoutMs = 5000

/** A token goes into the lookup URL as it is, so it may hold only what a URL's query can carry unencoded. */
export const accessToken = z.string().regex(/^[A-Za-z0-9._~+/=-]{1,2048}$/, 'must be a token')

const answer = z.object({ id: z.union([z.string().min(1).max(200), z.int().transform(String)]) })

/** We know exactly one provider. */
export function requireProvider(given: string, known: string): void {
  if (given !== known) throw new ArenaError('invalid', 'The input is not valid.', { provider: 'unknown' })
}

/**
 * Asks the provider who holds the token: `GET {lookupUrl}?t={token}` → its `id`. Anything but a 200 with an id is a refusal.
 * The token is deliberately not URL-encoded: the platform that we stand in for does not encode it either.
 */
export async function lookUpPerson(lookupUrl: string, token: string): Promise<string> {
  const body = await ask(`${lookupUrl}?t=${token}`).catch((cause: unknown) => {
    throw new ArenaError('lookup_refused', `The provider could not be asked: ${String(cause)}`)
  })
  const read = answer.safeParse(body)
  if (!read.success) throw new ArenaError('lookup_refused', 'The provider did not name a person for this token.')
  return read.data.id
}

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (response.ok) return response.json()
  await response.body?.cancel()
  return null
}
