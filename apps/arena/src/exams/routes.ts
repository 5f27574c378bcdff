import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { partnerOnly } from '../http/basic-auth.ts'
import { readInput } from '../http/errors.ts'
import { roundKey } from '../play/round-key.ts'
import { presentPlayers } from './present-players.ts'

const roundParams = z.object({ round: roundKey })
const peopleBody = z.object({ people: z.array(z.string().min(1).max(200)).max(5000) })

/** Partner API: where the people of an exam are, and how good their computers are. */
export function examRoutes(app: FastifyInstance, { db, config, now }: Arena): void {
  app.addHook('onRequest', partnerOnly(config))

  app.post('/api/exams/:round/players', async (request) => {
    const { round } = readInput(roundParams, request.params)
    const { people } = readInput(peopleBody, request.body)
    return { now: now().toISOString(), players: await presentPlayers(db, round, people) }
  })
}
