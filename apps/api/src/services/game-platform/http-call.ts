import type { z } from 'zod'
import { PlatformFailure, type PlatformFailureReason } from './game-platform.ts'

interface Call {
  /** The name of the call for the log, without personal data: `GET /api/users/{handle}`. */
  label: string
  method: 'GET' | 'POST' | 'PUT'
  url: URL
  signal: AbortSignal
}

export interface HttpCall<Answer> extends Call {
  authorization?: string
  body?: Record<string, string | readonly string[]>
  answer: z.ZodType<Answer>
}

/** Sends a request once and validates the response. @throws PlatformFailure for any failure */
export async function send<Answer>(call: HttpCall<Answer>): Promise<Answer> {
  const { status, text } = await exchange(call)
  if (status < 200 || status > 299) throw new PlatformFailure(reasonOf(status), `${call.label} answered ${status}`)
  const parsed = call.answer.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ')
  throw new PlatformFailure('invalid-response', `${call.label} answered ${status} with a wrong ${where}`)
}

/** Sends a request once, without credentials as a browser would, and returns where it is redirected. @throws PlatformFailure for any failure */
export async function resolveRedirect(call: Call): Promise<URL> {
  const { status, location } = await exchange(call)
  const target = status >= 300 && status < 400 && location !== null ? URL.parse(location, call.url.href) : null
  if (target) return target
  throw new PlatformFailure(reasonOf(status), `${call.label} answered ${status} without a redirect`)
}

/** Follows no redirects, which would forward the credentials to another host. */
async function exchange({
  label,
  method,
  url,
  authorization,
  body,
  signal,
}: Call & Partial<Pick<HttpCall<unknown>, 'authorization' | 'body'>>) {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: {
        accept: 'application/json',
        ...(authorization && { authorization }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  } catch (error) {
    if (signal.aborted) throw new PlatformFailure('timeout', `${label} took too long`)
    throw new PlatformFailure('unreachable', `${label}: ${codeOf(error)}`)
  }
}

function reasonOf(status: number): PlatformFailureReason {
  switch (status) {
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 409:
      return 'conflict'
    case 422:
      return 'unprocessable'
    case 429:
      return 'unreachable'
    default:
      if (status >= 500) return 'unreachable'
      return status >= 400 ? 'refused' : 'invalid-response'
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema accepts undefined, so this becomes an invalid response like any other wrong body.
    return undefined
  }
}

/** The code of a network error, such as ECONNREFUSED, which is the cause of fetch's TypeError. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no answer'
}
