import { z } from 'zod'
import { ArenaError } from '../http/errors.ts'

/** Milliseconds that the site may take to name a person: on the first day of a round it has much to do at once. */
const timeoutMs = 30_000

/** A token goes into the lookup URL unencoded, so only characters that are valid there are allowed. */
export const accessToken = z.string().regex(/^[A-Za-z0-9._~+/=-]{1,2048}$/, 'must be a token')

const answer = z.object({ id: z.union([z.string().min(1).max(200), z.int().transform(String)]) })

/** There is exactly one provider. The real platform answers 404 to another one too, in these words. */
export function requireProvider(given: string, known: string): void {
  if (given !== known) throw new ArenaError('provider_not_found', 'Provider not found.')
}

/**
 * Looks up the owner of a token: `GET {lookupUrl}?t={token}` returns the `id`. Throws for anything but a 200 with an id.
 * The token is deliberately not URL-encoded, because the real platform does not encode it either.
 */
export async function lookUpPerson(lookupUrl: string, token: string): Promise<string> {
  const body = await fetchJson(`${lookupUrl}?t=${token}`).catch((cause: unknown) => {
    throw new ArenaError('lookup_refused', `The provider could not be reached: ${String(cause)}`)
  })
  const read = answer.safeParse(body)
  if (!read.success) throw new ArenaError('lookup_refused', 'The provider did not name a person for this token.')
  return read.data.id
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (response.ok) return response.json()
  await response.body?.cancel()
  return null
}
