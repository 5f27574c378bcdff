import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Arena } from '../arena.ts'
import { secureCookies } from '../http/own-address.ts'
import { gathered } from '../gathered.ts'
import { operatorClient, type User } from '../users/user.ts'

const cookieName = 'arena_session'
const lifeSeconds = 12 * 60 * 60

/** Logs a player in with a random token in an HttpOnly cookie; the database stores only its hash. */
export async function openSession({ config, db, now }: Arena, user: User, reply: FastifyReply): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const present = now()
  await db.session.deleteMany({ where: { expiresAt: { lte: present } } })
  const expiresAt = new Date(present.getTime() + lifeSeconds * 1000)
  await db.session.create({ data: { tokenHash: hashOf(token), userId: user.id, expiresAt } })
  keepToken(config, token, reply)
}

/** Logs a browser in with the token of a try that the console has opened; false for any other token. */
export async function openTrial({ config, db, now }: Arena, token: string, reply: FastifyReply): Promise<boolean> {
  const found = await db.session.findUnique({ where: { tokenHash: hashOf(token) }, include: { user: true } })
  if (!found || found.expiresAt <= now() || found.user.clientId !== operatorClient) return false
  await db.session.update({
    where: { tokenHash: found.tokenHash },
    data: { expiresAt: new Date(now().getTime() + lifeSeconds * 1000) },
  })
  keepToken(config, token, reply)
  return true
}

function keepToken(config: Arena['config'], token: string, reply: FastifyReply): void {
  void reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(config),
    maxAge: lifeSeconds,
  })
}

/** A player with all that opens the door of a round to them. */
export interface Player extends User {
  /** Ids of the person on the site. */
  ids: string[]
  /** When they handed the round in. */
  handedInAt: Date | null
}

/** The player of the request's session; null without a valid session. @param round the round they ask for, if any */
export async function playerOf({ players }: Arena, request: FastifyRequest, round = ''): Promise<Player | null> {
  const token = request.cookies[cookieName]
  return token ? players({ token, round }) : null
}

export type Players = (asked: { token: string; round: string }) => Promise<Player | null>

/** Finds players by their tokens, many by one statement: a whole hall opens its exam in the same second. */
export const findingPlayers = ({ db, now }: Pick<Arena, 'db' | 'now'>): Players =>
  gathered(async (tokens) => {
    const asked = tokens.map(({ token, round }, nth) => ({
      hash: Buffer.from(hashOf(token)).toString('hex'),
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

const hashOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())
