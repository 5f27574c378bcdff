import type { Command } from '@commander-js/extra-typings'
import { erasureAloneHours, erasureRequestDays } from '@qisuan/rules/limits'
import { completeErasure, requestErasure, withdrawErasure } from '../../modules/accounts/erasure/erase-by-two.ts'
import { tellPlatform } from '../../modules/accounts/erasure/tell-platform.ts'
import { publishRankings } from '../../modules/rankings/publication/publish-rankings.ts'
import {
  examples,
  previewOnly,
  UsageError,
  type CommandContext,
  type On,
  type Report,
} from '../line/command-context.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { personNamed } from '../line/people.ts'
import { readReason } from '../line/reading.ts'
import { yesOption } from '../line/shown-first.ts'

/** The commands of `users` that erase somebody: one operator asks for it, another one completes it. */
export function eraseCommands(users: Command, on: On): void {
  users
    .command('erase')
    .argument('<谁>', '手机号或用户号')
    .option('--reason <原因>', '为什么，申请时写')
    .option('--finish', `由另一位操作人完成；没有别人的，${erasureAloneHours} 小时以后自己完成`)
    .option('--cancel', '撤回申请')
    .option(...yesOption)
    .description(
      `注销一个人，要两个人：一人申请，另一人在 ${erasureRequestDays} 天里完成。手机号、姓名、证件、报名、成绩、证书全部删除，旧榜单上的姓名和学校也去掉，并重新公布榜单`,
    )
    .addHelpText(
      'after',
      examples(
        'users erase 19900000001 --reason 家长来信要求',
        'users erase 19900000001 --reason 家长来信要求 --yes --as 张老师',
        'users erase 19900000001 --finish --yes --as 王老师',
        'users erase 19900000001 --cancel',
      ),
    )
    .action(on(async (context, arg, options) => erase(context, arg, options)))
}

interface Options {
  reason?: string | undefined
  finish?: true | undefined
  cancel?: true | undefined
  yes?: true | undefined
}

async function erase(context: CommandContext, arg: string, { reason, finish, cancel, yes }: Options): Promise<Report> {
  const { services, operator } = context
  const { id, name } = await personNamed(context, arg)
  if (cancel) {
    await withdrawErasure(services, id)
    services.securityLog.note({ kind: 'erasure_withdrawn', userIds: [id], operator })
    return { lines: [`${name}（${id}）的注销申请已撤回`], data: { id } }
  }
  if (!yes) {
    const warning = `将注销 ${name}（用户号 ${id}）的全部信息，不能恢复。旧榜单只留下名次和成绩。备份里还会有，直到那份备份被删除；恢复它时，会按注销名单再注销一次。`
    const course = finish ? [] : ['注销要两个人：先申请，再由另一位操作人用 --finish 完成。']
    return { lines: [warning, ...course, '', previewOnly], data: { id } }
  }
  if (finish) return complete(context, id)
  if (reason === undefined) throw new UsageError('请用 --reason 写明原因；完成用 --finish，撤回用 --cancel')
  const why = readReason(reason)
  const { others, aloneAt, expiresAt } = await requestErasure(services, { userId: id, reason: why, operator })
  services.securityLog.note({ kind: 'erasure_requested', userIds: [id], operator, reason: why })
  const time = dateTimeFormat(services)
  const lines = [
    `${name}（${id}）的注销申请已记下，${time(expiresAt)} 前由另一位操作人用 --finish 完成`,
    ...(others.length > 0 ? [] : [`没有别人的，${time(aloneAt)} 以后可以自己完成`]),
  ]
  return { lines, data: { id, aloneAt, expiresAt } }
}

async function complete({ services, operator, progress }: CommandContext, id: number): Promise<Report> {
  await completeErasure(services, { userId: id, operator })
  progress.print('重新公布榜单 …')
  const { snapshotId } = await publishRankings(services, { trigger: 'operator' })
  const { told, waiting } = await tellPlatform(services)
  const onPlatform =
    told + waiting > 0
      ? [
          `比赛平台的接口不能删除账号${waiting > 0 ? '，现在也连不上，每天会再试' : '，只换掉了账号名'}：script/qisuan erasures 列出要请平台删除的账号`,
        ]
      : []
  return {
    lines: [`已注销用户 ${id}，第 ${snapshotId} 期榜单里不再有这个人`, ...onPlatform],
    data: { id, snapshotId },
  }
}
