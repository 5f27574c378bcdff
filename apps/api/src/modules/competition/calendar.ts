import { calendarText, roundEvents } from '@qisuan/rules/season/calendar'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services/services.ts'
import { allSeasons } from './queries.ts'

/** The dates of a round for somebody's own calendar: /calendar/2026-2.ics. A round without a date to come has no such file. */
export function calendarFiles(app: FastifyInstance, services: Services) {
  const { config, content, clock } = services
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const key = /^(.+)\.ics$/.exec(request.params.file)?.[1]
    const rounds = (await allSeasons(services)).flatMap((season) => season.rounds)
    const round = rounds.find((each) => each.key === key)
    const now = clock.now()
    const events = round
      ? roundEvents({ key: round.key, name: round.name, begins: round.beginsAt, ends: round.endsAt }, now)
      : []
    if (events.length === 0) {
      reply.callNotFound()
      return reply
    }
    const { host } = new URL(config.siteUrl)
    const { short_name: competition } = content.organiser()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(calendarText({ events, host, url: `${config.siteUrl}/`, competition, now }))
  })
}
