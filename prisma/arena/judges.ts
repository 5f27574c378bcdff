import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'

/** SQL of what the roles of an arena's judges begin with: roles belong to the whole server, and judges to one database of it. */
export const judgePrefix = `current_database() || '_judge_'`

/** Connections of a judge: those of one process, and of the next one while that ends. */
const mostConnections = 24

/**
 * Makes the role of a judge on another machine, which may claim attempts and matches of ladders, read the tasks, keep
 * compilations, and write verdicts and games: nothing else.
 * @param client of the owner of the arena's database, which may make roles
 * @throws DatabaseError of `create role`, such as for a name that is taken
 */
export async function createJudge(client: ClientBase, name: string): Promise<{ user: string; password: string }> {
  const { rows } = await client.query<{ user: string; database: string }>(
    `select ${judgePrefix} || $1 as "user", current_database() as database`,
    [name],
  )
  const [{ user, database } = { user: '', database: '' }] = rows
  const password = randomBytes(24).toString('base64url')
  const role = client.escapeIdentifier(user)
  await client.query(`
    begin;
    create role ${role} login connection limit ${mostConnections} password ${client.escapeLiteral(password)};
    -- Who has made a role may end its connections and what it owns only as a member.
    grant ${role} to current_user with inherit true;
    grant connect on database ${client.escapeIdentifier(database)} to ${role};
    grant execute on function claim_attempts, renew_claims, give_claim_back, settle_attempt,
      claim_match, renew_match, lose_match, settle_match to ${role};
    grant select (id, content, measures) on task to ${role};
    grant select, insert on compilation to ${role};
    commit`)
  return { user, password }
}

/** Everything that a judge needs in one word: the address of the database with its role and password. */
export const judgeKey = (databaseUrl: string): string => Buffer.from(databaseUrl).toString('base64url')

export const databaseUrlOf = (key: string): string => Buffer.from(key, 'base64url').toString()
