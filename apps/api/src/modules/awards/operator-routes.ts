import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { stateName, stateNames, statesOf } from '@qisuan/rules/people/award-names'
import { paperLink } from '@qisuan/rules/season/game-states'
import { isInvitation } from '@qisuan/rules/season/rounds'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { noteCompared } from '../../services/record-reading.ts'
import { excerptOf } from '../../services/tables/excerpt.ts'
import { awardsOf } from '../competition/present.ts'
import { allSeasons } from '../competition/queries.ts'
import { orderJob } from '../jobs/order-job.ts'
import { uploadedName, withUploadedFile } from '../jobs/uploaded-files.ts'
import { awardColumns, checkAwards, type AwardCheck } from './check-awards.ts'
import { noSuchBatch } from './no-such-batch.ts'
import { publishAwards } from './publish-awards.ts'
import { awardBatches, awardedOfRounds, issuedOfBatches } from './queries.ts'
import { withdrawAwards } from './withdraw-awards.ts'

const batchesShown = 100

/** The awards in their room. */
export function awardRoomRoutes(on: OnConsole, services: Services): void {
  on('awardBatches', () => stateOf(services))

  on('checkAwards', async ({ body, session }) => {
    await uploadedName(services, body.file, session.operatorId)
    return withUploadedFile(services, body.file, (file) => preview(services, { roundKey: body.round, file }))
  })

  on('importAwards', async ({ body, session }) => {
    const name = await uploadedName(services, body.file, session.operatorId)
    return orderJob(services, {
      kind: 'importAwards',
      arguments: { file: body.file, round: body.round, skipInvalid: body.skip_invalid },
      about: name,
      reason: body.reason,
      operator: session.name,
    })
  })

  on('publishAwards', async ({ body, session }) => {
    const { batch: batchId, at, early, seen } = body
    const order = { batchId, operator: session.name, early, seen, ...(at !== undefined && { at: new Date(at) }) }
    await publishAwards(services, order)
    return stateOf(services)
  })

  on(
    'withdrawAwards',
    async ({ body }) => {
      await withdrawAwards(services, body.batch)
      return stateOf(services)
    },
    async ({ body: { batch } }) => {
      const found = (await awardBatches(services)).find(({ id }) => id === batch)
      if (!found) throw noSuchBatch(batch)
      const issued = (await issuedOfBatches(services)).get(batch) ?? 0
      const { roundKey, fileName, awards, publishedAt } = found
      const effect = publishedAt
        ? `每个人回到公布前的样子，已领的 ${issued} 张证书查验时说明已撤回`
        : '还没有公布，谁也没有看到'
      return [`会撤回第 ${batch} 批（${roundKey}，${fileName}，${awards} 人）：${effect}`]
    },
  )
}

async function preview(
  services: Services,
  order: { roundKey: string; file: string },
): Promise<OperatorAnswer<'checkAwards'>> {
  const check = await checkAwards(services, order)
  await noteCompared(services, check.compared)
  const { rows, problems, round, ignored, fresh, changed, same } = check
  const wrong = new Set(problems.map(({ line }) => line)).size
  return {
    ...(await excerptOf(order.file, awardColumns(round), problems)),
    lines: rows.length + wrong,
    sound: rows.length,
    ignored: [...ignored],
    awards: countsOf(check),
    fresh,
    changed,
    same,
  }
}

/** Number of people for each award. */
function countsOf({ round, rows }: AwardCheck): { name: string; people: number }[] {
  const byState = Map.groupBy(rows, ({ state }) => state)
  return [...byState].map(([state, held]) => ({ name: stateName(awardsOf(round), state), people: held.length }))
}

/** The states of a round that are an award, as the statistics count them too. */
function awardStates(round: Parameters<typeof awardsOf>[0]): number[] {
  const awards = awardsOf(round)
  return statesOf(awards).filter((state) => paperLink(awards, state))
}

const iso = (moment: Date | null) => moment && moment.toISOString()

async function stateOf(services: Services): Promise<OperatorAnswer<'awardBatches'>> {
  const seasons = await allSeasons(services)
  const batches = (await awardBatches(services)).slice(0, batchesShown)
  const issued = await issuedOfBatches(services)
  // The current season comes first.
  const awarding = (seasons[0]?.rounds ?? []).filter(({ kind }) => !isInvitation(kind))
  const awarded = await awardedOfRounds(
    services,
    awarding.map((round) => ({ key: round.key, awarded: awardStates(round) })),
  )
  return {
    now: services.clock.now().toISOString(),
    rounds: seasons.flatMap(({ year, rounds }) =>
      rounds.map((round) => ({
        round: round.key,
        year,
        name: round.name,
        begins_at: iso(round.beginsAt),
        invites: isInvitation(round.kind),
        awards: [...stateNames(awardsOf(round))],
      })),
    ),
    awarded: awarding.map(({ key }) => ({ round: key, people: awarded.get(key) ?? 0 })),
    batches: batches.map((each) => ({
      id: each.id,
      round: each.roundKey,
      name: each.fileName,
      operator: each.operator,
      people: each.awards,
      imported_at: each.importedAt.toISOString(),
      publish_at: iso(each.publishAt),
      published_at: iso(each.publishedAt),
      withdrawn_at: iso(each.withdrawnAt),
      certificates: issued.get(each.id) ?? 0,
    })),
  }
}
