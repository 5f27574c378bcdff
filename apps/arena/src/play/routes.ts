import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { sendPage } from '../views/layout.ts'
import { playPage } from '../views/play-page.ts'
import { handedInPage, loginRequiredPage } from '../views/message-page.ts'
import { handedInAt, handIn } from './hand-in.ts'
import { shownName } from '../openid/account.ts'
import { openTask } from './open-task.ts'
import { recordAttempt } from './record-attempt.ts'
import { roundKey } from './round-key.ts'
import { playerOf } from './session.ts'
import { sendScore } from '../scores/send-score.ts'
import { standingOf } from '../scores/upsert-score.ts'

const params = z.object({ round: roundKey })
const task = z.enum(['sand', 'energy'])
const query = z.object({ task: task.default('energy'), exam: z.literal('1').optional() })
const attemptBody = z.object({ task, program: z.string() })
const handInBody = z.object({ task })

/** The play page and its two calls: submit a program and hand in. */
export function playRoutes(app: FastifyInstance, arena: Arena): void {
  const { db, config, now } = arena

  app.get('/play/:round', async (request, reply) => {
    const { round } = readInput(params, request.params)
    const { task, exam } = readInput(query, request.query)
    const player = await playerOf(arena, request)
    if (!player) return sendPage(reply.code(401), loginRequiredPage(config.siteUrl))
    const play = { userId: player.id, round, task }
    if (await handedInAt(db, play)) return sendPage(reply, handedInPage(config.siteUrl))
    await openTask(db, play, now())
    const { best } = await standingOf(db, play)
    return sendPage(
      reply,
      playPage({
        siteUrl: config.siteUrl,
        player: shownName(player),
        round,
        task,
        best,
        exam: exam === '1',
        framed: request.headers['sec-fetch-dest'] === 'iframe',
      }),
    )
  })

  app.post('/play/:round/attempts', async (request, reply) => {
    const player = await playerOf(arena, request)
    if (!player) throw new ArenaError('session_over', 'The session is over.')
    const { round } = readInput(params, request.params)
    const { task, program } = readInput(attemptBody, request.body)
    const play = { userId: player.id, round, task }
    const playedAt = now()
    const attempt = await recordAttempt(db, play, program, playedAt)
    if (attempt.score.total > 0) {
      void sendScore(arena, play, { score: attempt.score.total, durationSeconds: attempt.playSeconds, playedAt })
    }
    return reply.code(201).send(attempt)
  })

  app.post('/play/:round/hand-in', async (request) => {
    const player = await playerOf(arena, request)
    if (!player) throw new ArenaError('session_over', 'The session is over.')
    const { round } = readInput(params, request.params)
    const { task } = readInput(handInBody, request.body)
    const play = { userId: player.id, round, task }
    const handedIn = await handIn(db, play, now())
    // Score 0 does not change the best score; the delivery only reports the hand-in.
    void sendScore(arena, play, { score: 0, playedAt: handedIn, handedInAt: handedIn })
    return { handedInAt: handedIn }
  })
}
