import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { useApi } from './harness.ts'
import { qisuan } from './run-command.ts'
import { testNow } from './season.ts'

const secret = 'held by both sides'

/** One API process that receives scores from the platform, from files and by command. Every test begins without scores. */
export function useScoresApi() {
  const api = useApi({ env: { PLATFORM_CLIENT_SECRET: secret } })
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-scores-'))
  beforeEach(() => api.clock.set(testNow))
  afterEach(async () => {
    const { db } = api.services
    await db.gameState.deleteMany()
    await db.scoreEntry.deleteMany()
    await db.scorePull.deleteMany()
    await db.roundAccess.deleteMany()
    await db.classroom.deleteMany()
    await db.extraTime.deleteMany()
    await db.disqualification.deleteMany()
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** A pupil, with a row of a delivery that lacks only the score. */
  async function player() {
    const pupil = await api.pupil()
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: pupil.id } })
    const row = { user: 'f'.repeat(24), externalId, playedAt: testNow.toISOString(), durationSeconds: 60 }
    return { ...pupil, externalId, row }
  }

  /** Sends scores as the platform does. @returns the reasons of what does not count */
  async function deliver(scores: object[], round = '2026-1'): Promise<string[]> {
    const body = JSON.stringify({ delivery: randomUUID(), sent_at: api.clock.now().toISOString(), round, scores })
    const answer = await api.request
      .post('/api/platform/scores')
      .set('content-type', 'application/json')
      .set('x-qisuan-signature', `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
      .send(body)
      .expect(200)
    return answer.body.rejected.map(({ reason }: { reason: string }) => reason)
  }

  /** Runs a command that succeeds, and returns its output. */
  async function run(...args: string[]): Promise<string> {
    const { code, out, error } = await qisuan(api, ...args)
    expect({ code, error }).toEqual({ code: 0, error: expect.not.stringContaining('✗') })
    return out
  }

  const scoreOf = async (userId: number, roundKey = '2026-1') =>
    (await api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } }))?.score ?? null

  /** Writes a file of scores, and returns its path. */
  async function file(content: string): Promise<string> {
    const path = join(folder, '成绩.csv')
    await writeFile(path, content)
    return path
  }

  /** Makes a change and waits until this process is notified. */
  async function changed(change: () => Promise<unknown>) {
    const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
    await change()
    await notified
  }

  return { api, player, deliver, run, scoreOf, file, changed }
}
