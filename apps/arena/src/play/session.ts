import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Arena } from '../arena.ts'
import { secureCookies } from '../http/own-address.ts'
import { tokenHash, type Player } from '../users/players.ts'
import { operatorClient, type User } from '../users/user.ts'

const cookieName = 'arena_session'
const lifeSeconds = 12 * 60 * 60

/** Logs a player in with a random token in an HttpOnly cookie; the database stores only its hash. */
export async function openSession({ config, db, now }: Arena, user: User, reply: FastifyReply): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const present = now()
  await db.session.deleteMany({ where: { expiresAt: { lte: present } } })
  const expiresAt = new Date(present.getTime() + lifeSeconds * 1000)
  await db.session.create({ data: { tokenHash: tokenHash(token), userId: user.id, expiresAt } })
  keepToken(config, token, reply)
}

/** Logs a browser in with the token of a try that the console has opened; false for any other token. */
export async function openTrial({ config, db, now }: Arena, token: string, reply: FastifyReply): Promise<boolean> {
  const found = await db.session.findUnique({ where: { tokenHash: tokenHash(token) }, include: { user: true } })
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

/** The player of the request's session; null without a valid session. @param round the round they ask for, if any */
export async function playerOf({ players }: Arena, request: FastifyRequest, round = ''): Promise<Player | null> {
  const token = request.cookies[cookieName]
  return token ? players({ token, round }) : null
}
