import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { readPage } from '../play/play-page.ts'
import { roundKey } from '../play/round-key.ts'
import { playerOf } from '../play/session.ts'
import { enterLadder } from './enter-ladder.ts'
import { findLadder, presentFilm, presentGames, presentLadder } from './present-ladder.ts'

const number = z.coerce.number().int()
/** The address of a group in a round, and of a part of it. */
export const ladderParams = z.object({ round: roundKey, group: number.min(0).max(9) })
export const partParams = ladderParams.extend({ id: number.min(1) })

/** The page of a ladder and its calls. Everybody may look: nothing in it tells whose robot it is. */
export function ladderRoutes(app: FastifyInstance, arena: Arena): void {
  const ladderOf = async (input: unknown) => {
    const { round, group } = readInput(ladderParams, input)
    const ladder = await findLadder(arena, round, group)
    if (arena.exams.hides(ladder.task)) throw new ArenaError('not_found', 'There is no such ladder.')
    return ladder
  }

  app.get('/ladder/:round/:group', async (request, reply) => {
    await ladderOf(request.params)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await readPage('ladder.html'))
  })

  app.get('/ladder/:round/:group/state', async (request) =>
    presentLadder(arena, await ladderOf(request.params), await playerOf(arena, request)),
  )

  app.get('/ladder/:round/:group/robots/:id/games', async (request) =>
    presentGames(arena, await ladderOf(request.params), readInput(partParams, request.params).id),
  )

  app.get('/ladder/:round/:group/games/:id', async (request) =>
    presentFilm(arena, await ladderOf(request.params), readInput(partParams, request.params).id),
  )

  app.post('/ladder/:round/:group/entry', async (request, reply) => {
    const player = await playerOf(arena, request)
    if (!player) throw new ArenaError('session_over', 'The session is over.')
    await enterLadder(arena, await ladderOf(request.params), player.id)
    return reply.code(204).send()
  })
}
