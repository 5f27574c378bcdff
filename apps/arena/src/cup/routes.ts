import type { FastifyInstance } from 'fastify'
import type { Arena } from '../arena.ts'
import { readInput } from '../http/errors.ts'
import { ladderParams, partParams } from '../ladder/routes.ts'
import { readPage } from '../play/play-page.ts'
import { findCup, presentCup, presentCupFilm } from './present-cup.ts'

/** The page of a cup and its calls. Everybody may look: what is not shown yet is not in them. */
export function cupRoutes(app: FastifyInstance, arena: Arena): void {
  const cupOf = async (input: unknown) => {
    const { round, group } = readInput(ladderParams, input)
    return findCup(arena, round, group)
  }

  app.get('/cup/:round/:group', async (request, reply) => {
    await cupOf(request.params)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await readPage('cup.html'))
  })

  // A thousand watchers ask each second: to most of them, nothing has changed.
  app.get('/cup/:round/:group/state', async (request, reply) => {
    const cup = await cupOf(request.params)
    const etag = `W/"${cup.id}-${cup.shown}"`
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return presentCup(arena, cup)
  })

  app.get('/cup/:round/:group/games/:id', async (request) =>
    presentCupFilm(arena, await cupOf(request.params), readInput(partParams, request.params).id),
  )
}
