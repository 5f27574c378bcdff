import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { linkIdentity, userOfIdentity } from '../users/link-identity.ts'
import { createUser } from '../users/create-user.ts'
import { inTransaction } from '../database.ts'
import type { User } from '../users/user.ts'
import type { Person } from './client.ts'

/** Under this name the subjects of the site are identities here. */
export const openIdProvider = 'openid'

/** The account of somebody who logs in, opened at their first login. Nothing says that nicknames are unique, so that they name no account. */
export function accountOf({ db, config, now }: Arena, { subject, nickname }: Person): User {
  return inTransaction(db, () => {
    const user = userOfIdentity(db, openIdProvider, subject) ?? openAccount()
    db.prepare('INSERT OR REPLACE INTO nicknames (user_id, nickname) VALUES (?, ?)').run(user.id, nickname)
    return user
  })

  function openAccount(): User {
    const own = { name: `player ${subject}`, email: `${subject.toLowerCase()}@users.invalid` }
    const user = createUser(db, config.clientId, { ...own, role: 'student', preferredLanguage: 'zh-CN' }, now())
    linkIdentity(db, user, openIdProvider, subject)
    return user
  }
}

const row = z.object({ nickname: z.string() })

/** Name of a player on the pages: the nickname of the last login, or the name of the account. */
export function shownName(db: Arena['db'], user: User): string {
  const found = db.prepare('SELECT nickname FROM nicknames WHERE user_id = ?').get(user.id)
  return found ? row.parse(found).nickname : user.name
}
