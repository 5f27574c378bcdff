import type { z } from 'zod'
import { addresses, type EndpointName } from './addresses.ts'
import type { ErrorCode } from './errors.ts'
import { addressOf, type Method } from './site-addresses.ts'

/**
 * Audience of a call. `public`: everybody, with an optional session; `member`: a logged-in user; `platform`: the game
 * platform, which signs the body (docs/adr/contest/0016-scores.md); `monitoring`: a program in the own network that asks the
 * process directly, not through a proxy.
 */
export type Audience = 'public' | 'member' | 'platform' | 'monitoring'

/** When it may be called; at other times the response is 423 不在比赛时间. `launch` is the window of the launched round. */
export type Window = 'enrolment' | 'launch'

/** At most `max` calls in `seconds` per user, phone number or network address; further calls get 429 with Retry-After. */
export interface Limit {
  per: 'user' | 'phone' | 'address'
  max: number
  seconds: number
  /** Counts only calls with this field in the query. */
  of?: string
}

export interface EndpointDeclaration {
  summary: string
  section: string
  audience: Audience
  window?: Window
  /** Only for a session in which its owner has confirmed by a code (`confirm`) less than ten minutes ago. */
  confirmed?: true
  limits?: readonly Limit[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Media type of the response; default JSON. */
  media?: string
  /** Error codes in addition to those implied by audience, window, limits and fields. */
  errors?: readonly ErrorCode[]
  /** The endpoint exists only with this configuration. */
  onlyWith?: 'mock-sms'
}

export type Endpoint<D extends EndpointDeclaration = EndpointDeclaration> = D & {
  name: EndpointName
  method: Method
  path: string
}

/** Declares one call under its name in `addresses`. */
export function endpoint<const D extends EndpointDeclaration>(name: EndpointName, declaration: D): Endpoint<D> {
  return { name, ...addressOf(addresses[name]), ...declaration }
}
