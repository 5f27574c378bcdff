import type { Account } from 'oidc-provider'
import type { Services } from '../../services/services.ts'

/** Somebody who logs in. To the provider an account is a session of the site, so that everything of a login ends with the session. */
export interface SessionAccount extends Account {
  /** The number by which the platform knows the person. */
  subject: string
}

/** Characters of the number that the account name shows. */
const shown = 8

/**
 * The person of a session; undefined when it has ended. A platform learns a number and an account name made of it, and nothing else: the
 * policy promises that it does not even get the nickname.
 */
export async function accountOf(services: Services, sessionId: string): Promise<SessionAccount | undefined> {
  const session = await services.sessions.find(sessionId)
  if (!session) return undefined
  const { userId } = session
  const account = await services.db.gameAccount.findUnique({ where: { userId }, select: { platformId: true } })
  const subject = account?.platformId
  if (!subject) return undefined
  return {
    accountId: sessionId,
    subject,
    claims: () => ({ sub: sessionId, nickname: `player-${subject.slice(0, shown)}` }),
  }
}
