import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { useApi } from './harness.ts'
import { printed } from './run-command.ts'
import { testNow } from './season.ts'
import { temporaryFolder } from './temporary-folder.ts'

const secret = 'held by both sides'

/** One API process that receives scores from the platform, from files and by command. Every test begins without scores. */
export function useScoresApi() {
  const api = useApi({ env: { PLATFORM_CLIENT_SECRET: secret } })
  const folder = temporaryFolder()
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
  const run = (...args: string[]) => printed(api, ...args)

  const scoreOf = async (userId: number, roundKey = '2026-1') =>
    (await api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } }))?.score ?? null

  /** Writes a file of scores, and returns its path. */
  const file = (content: string) => folder.write('成绩.csv', content)

  /** Makes a change and waits until this process is notified. */
  async function changed(change: () => Promise<unknown>) {
    const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
    await change()
    await notified
  }

  return { api, player, deliver, run, scoreOf, file, changed }
}
