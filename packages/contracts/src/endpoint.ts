import type { z } from 'zod'
import { addressOf, type EndpointName, type Method } from './addresses.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call. `public`: everybody, and a session that is sent is known; `member`: a logged-in user; `platform`: the game platform,
 * which signs the body (docs/adr/0016-scores.md).
 */
export type Audience = 'public' | 'member' | 'platform'

/** When it may be called: outside, the answer is 423 不在比赛时间. `launch` asks the window of the round that is launched. */
export type Window = 'enrolment' | 'launch'

/** How often: `max` calls in `seconds` by the same user, phone number or network address; beyond that 429 with Retry-After. */
export interface Limit {
  per: 'user' | 'phone' | 'address'
  max: number
  seconds: number
}

export interface EndpointDeclaration {
  summary: string
  section: string
  audience: Audience
  window?: Window
  limits?: readonly Limit[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Media type of the answer, JSON when nothing is said. */
  media?: string
  /** Failures beyond what the audience, the window, the limits and the fields imply. */
  errors?: readonly ErrorCode[]
  /** Present only while this part of the configuration is on. */
  onlyWith?: 'mock-sms'
}

export type Endpoint<D extends EndpointDeclaration = EndpointDeclaration> = D & {
  name: EndpointName
  method: Method
  path: string
}

/** Declares one call of the competition under its name in `addresses`. */
export function endpoint<const D extends EndpointDeclaration>(name: EndpointName, declaration: D): Endpoint<D> {
  return { name, ...addressOf(name), ...declaration }
}
