import type { FastifyInstance } from 'fastify'
import type { Arena } from '../arena.ts'
import { partnerOnly } from '../http/basic-auth.ts'
import { readInput } from '../http/errors.ts'
import { listScores, rankingQuery } from './list-scores.ts'

/** The ranking that the competition pulls. Not part of the published partner API, so that only `convenience` brings it. */
export function scoreRoutes(app: FastifyInstance, { db, config }: Arena): void {
  app.addHook('onRequest', partnerOnly(config))
  app.get('/api/ranking', async (request) => listScores(db, config.provider, readInput(rankingQuery, request.query)))
}
