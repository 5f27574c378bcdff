import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { ConflictError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { noteCompared } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { excerptOf } from '../../services/tables/excerpt.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { writtenFile } from '../../services/temporary-files.ts'

import { presentImports } from '../imports/present.ts'
import { undoImport } from '../imports/undo-import.ts'
import { orderJob } from '../jobs/order-job.ts'
import { uploadedName, withUploadedFile } from '../jobs/uploaded-files.ts'
import { findPersonIn } from '../people/in-provinces.ts'
import { personColumns } from '../people/person-columns.ts'
import { countAccess, grantAccess, grantedAmong, listAccess, revokeAccess } from './access-list.ts'
import { checkAccess } from './check-access.ts'
import { presentGroup } from '../competition/present.ts'
import { allSeasons, findRound } from '../competition/queries.ts'

/** The lists of who is let into a round by name. */
export function accessRoutes(on: OnConsole, services: Services): void {
  on('accessLists', async () => {
    const counts = await countAccess(services)
    const seasons = await allSeasons(services)
    const rounds = seasons.flatMap((season) => season.rounds)
    return {
      rounds: rounds.map(({ key, seasonYear, name }) => ({
        round: key,
        year: seasonYear,
        name,
        people: counts.get(key) ?? 0,
      })),
      imports: await presentImports(services, 'access'),
    }
  })

  on('accessList', async ({ query: { round }, subjects }) => {
    await findRound(services, round)
    const allowed = await listAccess(services, round)
    for (const { userId } of allowed) subjects.add(userId)
    return allowed.map(({ userId: id, name, group, province, organization }) => ({
      id,
      name,
      group: group === null ? null : presentGroup(group),
      province,
      organization,
    }))
  })

  on('grantAccess', async ({ body: { round, who }, ...call }) => {
    await findRound(services, round)
    const { id, name } = await findPersonIn(services, who, call)
    const added = await grantAccess(services.db, round, [id])
    return { message: added > 0 ? `${name}（${id}）已放行` : `${name}（${id}）本来就在名单上` }
  })

  on('revokeAccess', async ({ body: { round, id }, subjects }) => {
    subjects.add(id)
    const removed = await revokeAccess(services, round, [id])
    if (removed === 0) throw new ConflictError('这个人不在名单上，可能有人先去掉了')
    return { message: '已从名单里去掉' }
  })

  on('checkAccess', async ({ body: { file: id, round, remove }, session }) => {
    await uploadedName(services, id, session.operatorId)
    return withUploadedFile(services, id, (file) => preview(services, { roundKey: round, file, remove }))
  })

  on('importAccess', async ({ body: { file, round, remove, skip_invalid: skipInvalid, reason }, session }) => {
    const name = await uploadedName(services, file, session.operatorId)
    return orderJob(services, {
      kind: 'importAccess',
      arguments: { file, round, skipInvalid, remove },
      about: `${remove ? '去掉' : '加进'} · ${name}`,
      reason,
      operator: session.name,
    })
  })

  on('checkAccessUndo', async ({ body: { id }, session }) => {
    const order = { kind: 'access', id, operator: session.name, apply: false } as const
    const { changes, untouched } = await undoImport(services, order)
    return { removed: changes.length, untouched }
  })

  on('undoAccessImport', async ({ body: { id }, session }) => {
    await undoImport(services, { kind: 'access', id, operator: session.name, apply: true })
    return { message: `${id} 号导入已撤回` }
  })

  on('exportAccess', async ({ body: { round, format }, subjects }) => {
    await findRound(services, round)
    const allowed = await listAccess(services, round)
    for (const { userId } of allowed) subjects.add(userId)
    return writtenFile(`放行名单-${round}.${format}`, async (file) => {
      const rows = allowed.map(({ userId, name, group, province, organization }) => [
        userId,
        name,
        groupText(group),
        province ?? '',
        organization,
      ])
      await writeTable(file, ['用户号', '昵称', '组别', '省份', '学校'], rows)
    })
  })
}

function groupText(group: number | null): string {
  const number = parseGroup(group ?? '')
  return number ? groupOf(number).name : ''
}

async function preview(
  services: Services,
  order: { roundKey: string; file: string; remove: boolean },
): Promise<OperatorAnswer<'checkAccess'>> {
  const { userIds, problems, ignored, compared } = await checkAccess(services, order)
  await noteCompared(services, compared)
  const wrong = new Set(problems.map(({ line }) => line)).size
  const listed = await grantedAmong(services, order.roundKey, userIds)
  const absent = userIds.length - listed
  return {
    ...(await excerptOf(order.file, personColumns, problems)),
    lines: userIds.length + wrong,
    sound: userIds.length,
    ignored: [...ignored],
    ...(order.remove ? { changed: listed, unchanged: absent } : { changed: absent, unchanged: listed }),
  }
}
