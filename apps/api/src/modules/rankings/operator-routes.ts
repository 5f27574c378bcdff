import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { groupOf } from '@qisuan/rules/people/groups'
import { nextPublication } from '@qisuan/rules/season/windows'
import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { writtenFile } from '../../services/temporary-files.ts'
import { allSeasons } from '../competition/queries.ts'
import { orderJob } from '../jobs/order-job.ts'
import { compareSnapshots } from './publication/compare-snapshots.ts'
import { countNewScores } from './publication/count-new-scores.ts'
import { exportBoard } from './export-board.ts'
import { freezeRound, revealRound } from './publication/freeze-round.ts'
import { listSnapshots } from './publication/list-snapshots.ts'
import { missingSince, newestPublication } from './queries.ts'
import { loadViews } from './publication/visible-snapshots.ts'

const dateOf = (moment: string | null | undefined) => (typeof moment === 'string' ? new Date(moment) : moment)

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

  on('compareSnapshots', ({ query, provinces }) =>
    compareSnapshots(services, { ...query, roundKey: query.round, provinces }),
  )

  on('exportBoard', async ({ body }) => {
    const { round: roundKey, group, list, format, newest: hiddenToo } = body
    const name = `${roundKey} ${groupOf(group).name}${list === 'schools' ? '学校' : ''}.${format}`
    return writtenFile(name, async (file) => {
      const written = await exportBoard(services, { roundKey, group, list, hiddenToo, file })
      if (!written) throw new AppError('not_found', '还没有公布过榜单')
    })
  })
}

async function stateOf(services: Services): Promise<OperatorAnswer<'rankings'>> {
  const now = services.clock.now()
  const [season] = await allSeasons(services)
  if (!season) {
    return { now: now.toISOString(), next_at: null, late: false, times: [], new_scores: 0, rounds: [], snapshots: [] }
  }
  const snapshots = await listSnapshots(services, { seasonYear: season.year })
  // Not the views that processes keep: they learn of a change a moment later.
  const views = await loadViews(services.pool)
  const times = season.settings.publicationTimes
  const plan = { times, timeZone: services.config.timeZone }
  const newest = await newestPublication(services.pool, season.year)
  const since = snapshots.find(({ inForce }) => inForce)?.publishedAt
  return {
    now: now.toISOString(),
    next_at: new Date(nextPublication(now, plan)).toISOString(),
    late: missingSince(newest, plan, now) !== undefined,
    times: [...times],
    new_scores: await countNewScores(services, season, since),
    rounds: season.rounds.map(({ key, name, beginsAt }) => {
      const { snapshot, frozenFrom = null } = views.get(key) ?? {}
      return {
        round: key,
        name,
        current: key === season.roundSlug,
        begins_at: beginsAt && beginsAt.toISOString(),
        frozen_from: frozenFrom && frozenFrom.toISOString(),
        shown: snapshot ? Number(snapshot.id) : null,
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
