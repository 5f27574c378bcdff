import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { nextPublication } from '@qisuan/rules/windows'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { allSeasons } from '../competition/queries.ts'
import { orderJob } from '../jobs/queries.ts'
import { countNewScores } from './count-new-scores.ts'
import { freezeRound, revealRound } from './freeze-round.ts'
import { listSnapshots } from './list-snapshots.ts'
import { roundViews } from './queries.ts'

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** The rankings room. */
export function rankingRoomRoutes(on: OnConsole, services: Services): void {
  on('rankings', () => stateOf(services))

  on('publishRankings', async ({ body, session }) => {
    const [season] = await allSeasons(services)
    return orderJob(services, {
      kind: 'publishRankings',
      arguments: {},
      about: season?.name ?? '',
      reason: body.reason,
      operator: session.name,
    })
  })

  on('freezeRound', async ({ body }) => {
    const from = body.from === undefined ? {} : { from: new Date(body.from) }
    await freezeRound(services, { roundKey: body.round, seen: dateOf(body.seen), ...from })
    return stateOf(services)
  })

  on('revealRound', async ({ body }) => {
    await revealRound(services, body.round, dateOf(body.seen))
    return stateOf(services)
  })
}

async function stateOf(services: Services): Promise<OperatorAnswer<'rankings'>> {
  const now = services.clock.now()
  const [season] = await allSeasons(services)
  if (!season) return { now: now.toISOString(), next_at: null, times: [], new_scores: 0, rounds: [], snapshots: [] }
  const snapshots = await listSnapshots(services, { seasonYear: season.year })
  const views = await roundViews(services)
  const times = season.settings.publicationTimes
  const since = snapshots.find(({ inForce }) => inForce)?.publishedAt
  return {
    now: now.toISOString(),
    next_at: new Date(nextPublication(now, { times, timeZone: services.config.timeZone })).toISOString(),
    times: [...times],
    new_scores: await countNewScores(services, season, since),
    rounds: season.rounds.map(({ key, name, frozenFrom }) => {
      const shown = views.get(key)?.snapshot?.id
      return {
        round: key,
        name,
        frozen_from: frozenFrom && frozenFrom.toISOString(),
        shown: shown === undefined ? null : Number(shown),
      }
    }),
    snapshots: snapshots.map(({ snapshotId, asOf, publishedAt, trigger, participants, inForce }) => ({
      id: Number(snapshotId),
      as_of: asOf.toISOString(),
      published_at: publishedAt.toISOString(),
      trigger,
      participants,
      current: inForce,
    })),
  }
}
