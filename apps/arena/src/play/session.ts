import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { userById, type User } from '../users/user.ts'

const cookieName = 'arena_session'
const lifeSeconds = 12 * 60 * 60

const row = z.object({ user_id: z.string() })

/** Logs a player in with a random token in an HttpOnly cookie; the database stores only its hash. */
export function openSession({ db, now }: Arena, user: User, reply: FastifyReply): void {
  const token = randomBytes(32).toString('base64url')
  const present = now().getTime()
  db.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(present)
  db.prepare('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)').run(
    hashOf(token),
    user.id,
    present + lifeSeconds * 1000,
  )
  void reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    maxAge: lifeSeconds,
  })
}

/** The player of the request's session; null without a valid session. */
export function playerOf({ db, now }: Arena, request: FastifyRequest): User | null {
  const token = request.cookies[cookieName]
  if (!token) return null
  const found = sessionUser(db, hashOf(token), now())
  return found ? userById(db, found) : null
}

function sessionUser(db: DatabaseSync, tokenHash: string, now: Date): string | null {
  const found = db
    .prepare('SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?')
    .get(tokenHash, now.getTime())
  return found ? row.parse(found).user_id : null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
