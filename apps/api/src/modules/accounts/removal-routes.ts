import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { ConsoleCallInput, OnConsole } from '../../operator-endpoint.ts'
import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'
import { orderJob } from '../jobs/order-job.ts'
import { requireInProvinces } from '../people/in-provinces.ts'
import { erasedWith } from './erasure/erased-with.ts'
import { completeErasure, requestErasure, withdrawErasure } from './erasure/erase-by-two.ts'
import { tellPlatform } from './erasure/tell-platform.ts'
import { exportUser } from './export-user.ts'
import { mergeAccounts } from './merge-accounts.ts'
import type { Moved } from './move-rows.ts'
import { presentErasureRequest } from './present.ts'

type Who = Pick<ConsoleCallInput<'mergePeople'>, 'provinces' | 'subjects'>

/** Merging, erasing and exporting accounts at the people's desk. A publication follows what changes the boards. */
export function removalRoutes(on: OnConsole, services: Services): void {
  const { db, securityLog } = services

  on('previewMerge', async ({ body: { from, into }, ...call }) => {
    const names = await bothOf({ from, into }, call)
    // Taken back with everything else.
    const order = { from, into, reason: '预览', operator: '预览' }
    return { ...names, moved: presentMoved(await mergeAccounts(services, { ...order, apply: false })) }
  })

  on('mergePeople', async ({ body: { from, into, reason }, operator, ...call }) => {
    await bothOf({ from, into }, call)
    const moved = await mergeAccounts(services, { from, into, reason, operator, apply: true })
    securityLog.note({ kind: 'accounts_merged', userIds: [from, into], operator, reason })
    await publish('合并账号以后', reason, operator)
    return { message: ['已合并，榜单随后重新公布', ...remarksOn(moved)].join('。') }
  })

  on('previewErasure', async ({ query: { id }, ...call }) => {
    await requireInProvinces(services, id, call)
    return erasedWith(services, id)
  })

  on('requestErasure', async ({ body: { id, reason }, operator, ...call }) => {
    await requireInProvinces(services, id, call)
    const request = await requestErasure(services, { userId: id, reason, operator })
    securityLog.note({ kind: 'erasure_requested', userIds: [id], operator, reason })
    return presentErasureRequest(request)
  })

  on('completeErasure', async ({ body: { id, reason }, operator, ...call }) => {
    await requireInProvinces(services, id, call)
    await completeErasure(services, { userId: id, operator })
    await publish('注销账号以后', reason, operator)
    return { message: ['已注销，榜单随后重新公布', ...onPlatform(await tellPlatform(services))].join('。') }
  })

  on('withdrawErasure', async ({ body: { id, reason }, operator, ...call }) => {
    await requireInProvinces(services, id, call)
    await withdrawErasure(services, id)
    securityLog.note({ kind: 'erasure_withdrawn', userIds: [id], operator, reason })
    return { message: '已撤回' }
  })

  on('exportPerson', async ({ body: { id, reason }, ...call }) => {
    await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [id], fields: ['everything'], reason })
    return exportUser(services, id)
  })

  const publish = (about: string, reason: string, operator: string) =>
    orderJob(services, { kind: 'publishRankings', arguments: {}, about, reason, operator })

  /** Both accounts of a merge by their nicknames and numbers. */
  async function bothOf({ from, into }: { from: number; into: number }, call: Who) {
    for (const id of [from, into]) await requireInProvinces(services, id, call)
    await recordReading(services, { userIds: [from, into], fields: [] })
    const people = await db.user.findMany({ where: { id: { in: [from, into] } }, select: { id: true, name: true } })
    const nameOf = (id: number) => `${people.find((each) => each.id === id)?.name ?? ''}（${id}）`
    return { from: nameOf(from), into: nameOf(into) }
  }
}

/** Sentences on what a merger left to the operator. */
const remarksOn = ({ bothEnrolled, platform }: Moved): string[] => [
  ...bothEnrolled.map((year) => `${year} 赛季两边都报了名：留下后一个账号的，成绩按它的组别重新核算`),
  ...(platform === 'dropped' ? ['平台账号：留下的账号有自己的，另一个要请平台删除'] : []),
]

const presentMoved = ({ bothEnrolled, ...moved }: Moved): OperatorAnswer<'previewMerge'>['moved'] => ({
  ...moved,
  both_enrolled: bothEnrolled,
})

/** Rest that only a letter to the game platform settles: it cannot delete an account by itself. */
function onPlatform({ deleted, told, waiting }: Awaited<ReturnType<typeof tellPlatform>>): string[] {
  if (deleted > 0) return ['比赛平台上的账号、程序和成绩也删掉了']
  if (told + waiting === 0) return []
  const renamed = waiting > 0 ? '现在也连不上，每天会再试' : '只换掉了账号名'
  return [`比赛平台的接口不能删除账号，${renamed}：要写信请平台删除`]
}
