import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Arena } from '../arena.ts'
import { openIdProvider } from '../openid/account.ts'
import type { Play } from '../play/open-task.ts'

const tries = 3
const timeoutMs = 5000

/** A score of a task, or of a set of tasks, to deliver. */
export interface MadeScore {
  task: string
  score: number
  durationSeconds?: number
  playedAt: Date
  handedInAt?: Date
}

/** A signed delivery, ready to be sent. */
interface Letter {
  url: string
  body: string
  headers: Record<string, string>
}

type PlayerRound = Pick<Play, 'userId' | 'round'>

/**
 * Sends scores of a player to the competition as soon as they are made, signed. The next pull delivers scores that did not arrive. Never
 * rejects: nobody waits for it.
 */
export async function sendScores(arena: Arena, player: PlayerRound, made: readonly MadeScore[]): Promise<void> {
  try {
    const letter = arena.config.openIdIssuer === null ? sharedSecret(arena, player, made) : ownKey(arena, player, made)
    await post(await letter)
  } catch (error) {
    arena.log.error({ error: String(error) }, 'scores were not sent')
  }
}

async function post(letter: Letter | null): Promise<void> {
  if (!letter) return
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await deliver(letter)) return
    if (attempt < tries) await wait(attempt * 1000)
  }
}

/** Signed with the secret that both sides hold. */
async function sharedSecret(
  { config, db, now }: Arena,
  { userId, round }: PlayerRound,
  made: readonly MadeScore[],
): Promise<Letter | null> {
  if (config.scoresUrl === null) return null
  const externalId = await identityOf(db, userId, config.provider)
  if (externalId === null) return null
  const scores = made.map((score) => ({ user: userId, externalId, ...score }))
  const body = JSON.stringify({ delivery: randomUUID(), sent_at: now(), round, scores })
  const signature = createHmac('sha256', config.clientSecret).update(body).digest('hex')
  return { url: config.scoresUrl, body, headers: { 'x-qisuan-signature': `sha256=${signature}` } }
}

/** Signed with the arena's own key, for a site that is its OpenID provider. */
async function ownKey(
  arena: Arena,
  { userId, round }: PlayerRound,
  made: readonly MadeScore[],
): Promise<Letter | null> {
  const issuer = arena.config.openIdIssuer
  const sub = await identityOf(arena.db, userId, openIdProvider)
  if (issuer === null || sub === null) return null
  const { signScores } = await import('../openid/sign-scores.ts')
  const jwt = await signScores(arena, issuer, { round, scores: made.map((score) => ({ sub, ...score })) })
  return { url: `${issuer}/api/partner/scores`, body: JSON.stringify({ jwt }), headers: {} }
}

async function identityOf(db: Arena['db'], userId: string, provider: string): Promise<string | null> {
  const found = await db.identity.findFirst({ where: { userId, provider }, orderBy: { id: 'asc' } })
  return found?.externalId ?? null
}

/** Sends once. Returns false when a retry may help; a 4xx response is final. */
async function deliver({ url, body, headers }: Letter): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const json = { 'content-type': 'application/json', ...headers }
    const response = await fetch(url, { method: 'POST', headers: json, body, signal, redirect: 'error' })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}
