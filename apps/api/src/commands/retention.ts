import { isRetentionKind, parsePeriod, periodText, retentionKinds } from '@qisuan/rules/retention'
import { retentionPeriods } from '../modules/retention/queries.ts'
import { setPeriod } from '../modules/retention/set-period.ts'
import { examples, UsageError, type AddCommands } from './command-context.ts'
import { aligned } from './display.ts'

const kinds = Object.keys(retentionKinds).filter(isRetentionKind)

export const retentionCommands: AddCommands = (program, on) => {
  const retention = program
    .command('retention')
    .description('保存期限：每种信息留多久。到期由每天的任务删除，隐私文档里印的也是这些数字')

  retention
    .command('show', { isDefault: true })
    .description('看每种信息的保存期限')
    .action(
      on(async ({ services }) => {
        const periods = await retentionPeriods(services)
        const rows = kinds.map((kind) => [kind, periodText(periods[kind]), retentionKinds[kind].name])
        return { lines: aligned(rows), data: periods }
      }),
    )

  retention
    .command('set')
    .argument('<种类>', kinds.join('、'))
    .argument('<期限>', '如 30天、6个月、2年；none 恢复默认')
    .description('修改一种信息的保存期限')
    .addHelpText(
      'after',
      `${examples('retention set accounts 2年', 'retention set sessions 30天', 'retention set accounts none')}
文档里写 {{ periods.accounts }}，网站就印出这里的期限。改短以后，到期的信息当天夜里就会删除，不能恢复。`,
    )
    .action(
      on(async ({ services }, kind, text) => {
        if (!isRetentionKind(kind)) throw new UsageError(`没有 ${kind} 这一种。可以设置的：${kinds.join('、')}`)
        const period = text === 'none' ? undefined : parsePeriod(text)
        if (!period && text !== 'none') throw new UsageError(`“${text}”不是期限：写成 30天、6个月或 2年，最长 10 年`)
        await setPeriod(services, kind, period)
        const now = period ?? retentionKinds[kind].default
        return { lines: [`${retentionKinds[kind].name}：${periodText(now)}`], data: { kind, ...now } }
      }),
    )
}
