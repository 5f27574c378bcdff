import { stageName } from '@qisuan/rules/season/stages'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { presentTimeline } from '../competition/present.ts'
import { allSeasons } from '../competition/queries.ts'
import { countPeople } from './counts.ts'
import { listDecisions, worksToDo } from './decisions.ts'
import { checkHealth, countSms, publicationOf } from './health.ts'
import { nextEvent } from './next-event.ts'

const nobody = { people: { enrolled: 0, enrolled_today: 0, played: 0 }, days: [], provinces: [] }

/** The first room of the console. Whoever is limited to provinces sees their numbers only, and nothing of the installation. */
export function todayRoutes(on: OnConsole, services: Services): void {
  on('today', async ({ provinces }) => {
    const [season] = await allSeasons(services)
    const publication = season ? await publicationOf(services, season) : null
    const { rounds } = services.content.organiser()
    const isEverywhere = provinces === null
    const health = isEverywhere ? await checkHealth(services, publication) : null
    return {
      now: services.clock.now().toISOString(),
      year: season?.year ?? null,
      name: season?.name ?? '',
      stage: season?.stage ?? 0,
      stage_name: stageName(season?.stage ?? 0, rounds),
      timeline: season ? presentTimeline(season, rounds) : [],
      stage_ends_at: season?.rounds.find(({ key }) => key === season.roundSlug)?.endsAt?.toISOString() ?? null,
      publication,
      next: season ? await nextEvent(services, season, { publication, isEverywhere }) : null,
      ...(season ? await countPeople(services, season, provinces) : nobody),
      sms: isEverywhere ? await countSms(services) : null,
      health,
      decisions: [...(await listDecisions(services, { year: season?.year ?? null, provinces })), ...worksToDo(health)],
    }
  })
}
