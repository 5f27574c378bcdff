import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import type { Play } from '../play/open-task.ts'

const tries = 3
const timeoutMs = 5000

const identity = z.object({ external_id: z.string() })

interface Delivery {
  score: number
  durationSeconds?: number
  playedAt: Date
  handedInAt?: Date
}

/**
 * Sends a score to the competition as soon as it is made, signed with the shared secret. The next pull delivers scores that
 * did not arrive.
 */
export async function sendScore(
  { config, db, now }: Arena,
  { userId, round, task }: Play,
  delivery: Delivery,
): Promise<void> {
  if (config.scoresUrl === null) return
  const found = db
    .prepare('SELECT external_id FROM identities WHERE user_id = ? AND provider = ? ORDER BY rowid LIMIT 1')
    .get(userId, config.provider)
  if (!found) return
  const score = { user: userId, externalId: identity.parse(found).external_id, task, ...delivery }
  const body = JSON.stringify({ delivery: randomUUID(), sent_at: now(), round, scores: [score] })
  const signature = createHmac('sha256', config.clientSecret).update(body).digest('hex')
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await deliver(config.scoresUrl, body, `sha256=${signature}`)) return
    if (attempt < tries) await wait(attempt * 1000)
  }
}

/** Sends once. Returns false when a retry may help; a 4xx response is final. */
async function deliver(url: string, body: string, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-qisuan-signature': signature }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}
