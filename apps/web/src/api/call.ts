import { addressOf, siteAddresses, type SiteEndpointName } from '@qisuan/contracts/site-addresses'
import type { Answer } from '@qisuan/contracts/contract'
import { failures } from '#copy/failures'
import { addressWith } from './address.ts'
import { ApiError, refusalOf } from './api-error.ts'
import { withProof } from './proof-of-work.ts'
import { session } from './session.ts'
import type { Input, Transport } from './transport.ts'

const timeout = 15_000

/**
 * Calls an endpoint: sends the bearer token if there is one and returns the bare body of a 200 (spec §7).
 * A 401 ends the session (spec §4). A refusal with a puzzle is solved and the call repeated. Throws ApiError for everything else.
 */
export async function call<Name extends SiteEndpointName>(
  name: Name,
  input: Input<Name>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Answer<Name>> {
  // The server already validates responses against the contract; checking again would make every visitor download zod.
  return withProof(input, (proven) => overHttp(name, proven, options.signal))
}

/** Like `call`, for the query client, which does not know the endpoint's name at compile time. */
export const overHttp = (async (name, input, signal) => {
  const { method, path } = addressOf(siteAddresses[name])
  const token = session.token()
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')

  // Browsers of the floor have neither AbortSignal.timeout nor AbortSignal.any.
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  setTimeout(giveUp, timeout)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  const response = await fetch(addressWith(path, input), {
    method,
    headers,
    signal: limit.signal,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw signal.reason ?? cause
    throw new ApiError(0, noAnswer(limit.signal.aborted))
  })

  const body = await bodyOf(response)
  if (response.ok) return body
  // End the session only if its token was the rejected one: another tab may have logged in again in the meantime.
  if (response.status === 401 && token && token === session.token()) session.end()
  throw refusalOf(response.status, body, response.headers.get('retry-after'))
}) satisfies Transport

async function bodyOf(response: Response): Promise<ReturnType<typeof JSON.parse>> {
  const text = await response.text().catch(() => {
    throw new ApiError(0, failures.unreachable)
  })
  if (!response.headers.get('content-type')?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(response.status, failures.unexpected)
  }
}

function noAnswer(isLate: boolean): string {
  if (isLate) return failures.tooSlow
  return navigator.onLine ? failures.unreachable : failures.offline
}
