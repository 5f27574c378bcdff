import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { gathered } from '../gathered.ts'
import type { User } from './user.ts'

/** A player with all that opens the door of a round to them. */
export interface Player extends User {
  /** Ids of the person on the site. */
  ids: string[]
  /** When they handed the round in. */
  handedInAt: Date | null
}

export type Players = (asked: { token: string; round: string }) => Promise<Player | null>

/** Finds players by their tokens, many by one statement: a whole hall opens its exam in the same second. */
export const findingPlayers = ({ db, now }: { db: Database; now: Clock }): Players =>
  gathered(async (tokens) => {
    const asked = tokens.map(({ token, round }, nth) => ({
      hash: Buffer.from(tokenHash(token)).toString('hex'),
      round,
      nth,
    }))
    const found = await db.$queryRaw<(Player & { nth: number })[]>`
      select nth, id, client_id as "clientId", name, slug, email, role, preferred_language as "preferredLanguage", nickname,
        array(select external_id from identity where user_id = user_account.id) as ids,
        (select handed_in_at from hand_in where user_id = user_account.id and round = asked.round) as "handedInAt"
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked (hash text, round text, nth integer)
      join session on token_hash = decode(hash, 'hex') and expires_at > ${now()}
      join user_account on user_account.id = user_id`
    const players = new Map(found.map(({ nth, ...player }) => [nth, player]))
    return tokens.map((_, nth) => players.get(nth) ?? null)
  })

/** Hash of a session's token, which alone is stored. */
export const tokenHash = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())
