import { call } from './call.ts'
import { session } from './session.ts'
import type { Answer, Input } from './transport.ts'

/** Confirms by a code that the session belongs to the owner of its account; it goes on with a new token. */
export async function confirmSession(body: Input<'confirm'>['body']): Promise<Answer<'confirmation'>> {
  const { token, ...confirmation } = await call('confirm', { body })
  session.renew(token)
  return confirmation
}
