import type { Command } from '@commander-js/extra-typings'
import { mergeAccounts } from '../modules/accounts/merge-accounts.ts'
import type { Moved } from '../modules/accounts/move-rows.ts'
import { publishRankings } from '../modules/rankings/publication/publish-rankings.ts'
import { examples, previewOnly, type CommandContext, type On, type Report } from './command-context.ts'
import { personNamed } from './people.ts'
import { readReason } from './reading.ts'

/** `users merge`: two accounts of one child. */
export function mergeCommand(users: Command, on: On): void {
  users
    .command('merge')
    .argument('<并掉>', '手机号或用户号：这个账号变空，手机号可以再注册')
    .argument('<并入>', '手机号或用户号：留下的账号')
    .requiredOption('--reason <原因>', '为什么合并，本人看得到')
    .option('--yes', '真正合并，不能恢复')
    .description(
      '把一个孩子的两个账号并成一个：报名、成绩（取较好的）、奖项、证书、同意和平台账号都过去，并重新公布榜单',
    )
    .addHelpText(
      'after',
      examples(
        'users merge 1025 1024 --reason 家长用两个手机号各注册了一次',
        'users merge 1025 1024 --reason 重复注册 --yes',
      ),
    )
    .action(on(async (context, from, into, options) => merge(context, from, into, options)))
}

async function merge(
  context: CommandContext,
  fromArg: string,
  intoArg: string,
  options: { reason: string; yes?: true | undefined },
): Promise<Report> {
  const { services, operator, progress } = context
  const reason = readReason(options.reason)
  const [from, into] = [await personNamed(context, fromArg), await personNamed(context, intoArg)]
  const apply = options.yes ?? false
  await context.recordReading({ userIds: [from.id, into.id], fields: [] })
  const moved = await mergeAccounts(services, { from: from.id, into: into.id, reason, operator, apply })
  const data = { from: from.id, into: into.id, applied: apply, ...moved }
  const title = `${from.name}（${from.id}）→ ${into.name}（${into.id}）`
  const shown = [title, ...linesOf(moved)]
  if (!apply) return { lines: [...shown, '', previewOnly], data }
  services.securityLog.note({ kind: 'accounts_merged', userIds: [from.id, into.id], operator, reason })
  progress.print('重新公布榜单 …')
  const { snapshotId } = await publishRankings(services, { trigger: 'operator' })
  return { lines: [...shown, `已合并，第 ${snapshotId} 期榜单里是一个人`], data: { ...data, snapshotId } }
}

const platforms: Readonly<Record<Moved['platform'], string[]>> = {
  none: [],
  moved: ['  平台账号：一起过去'],
  dropped: ['  平台账号：留下的账号有自己的；另一个要请平台删除，见 script/qisuan erasures'],
}

function linesOf(moved: Moved): string[] {
  const counts = [
    [moved.enrolments, '个赛季的报名'],
    [moved.scores, '轮的成绩和状态'],
    [moved.awards, '个奖项'],
    [moved.certificates, '张证书'],
    [moved.consents, '条同意记录'],
    [moved.seats, '个座位'],
  ] as const
  const some = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return [
    `  过去：${some.length > 0 ? some.join('、') : '没有什么'}`,
    ...moved.bothEnrolled.map((year) => `  ${year} 赛季两边都报了名：留下后一个账号的，成绩按它的组别重新核算`),
    ...(moved.identity ? ['  实名认证：一起过去'] : []),
    ...platforms[moved.platform],
  ]
}
