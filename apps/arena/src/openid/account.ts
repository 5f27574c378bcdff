import type { Arena } from '../arena.ts'
import { linkIn, userOfIdentity } from '../users/link-identity.ts'
import { createUser } from '../users/create-user.ts'
import type { Transaction } from '../database.ts'
import type { User } from '../users/user.ts'
import type { Person } from './client.ts'

/** Under this name the subjects of the site are identities here. */
export const openIdProvider = 'openid'

/** The account of somebody who logs in, opened at their first login. Nothing says that nicknames are unique, so that they name no account. */
export async function accountOf({ db, config, now }: Arena, { subject, nickname }: Person): Promise<User> {
  return db.$transaction(async (transaction) => {
    // Two first logins at once open one account.
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`
    const user = (await userOfIdentity(transaction, openIdProvider, subject)) ?? (await openAccount(transaction))
    return transaction.user.update({ where: { id: user.id }, data: { nickname } })
  })

  async function openAccount(transaction: Transaction): Promise<User> {
    const own = { name: `player ${subject}`, email: `${subject.toLowerCase()}@users.invalid` }
    const account = { ...own, role: 'student', preferredLanguage: 'zh-CN' }
    const user = await createUser(transaction, config.clientId, account, now())
    await linkIn(transaction, user, openIdProvider, subject)
    return user
  }
}

/** Name of a player on the pages: the nickname of the last login, or the name of the account. */
export const shownName = ({ nickname, name }: User): string => nickname ?? name
