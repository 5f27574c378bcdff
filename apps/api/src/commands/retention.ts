import {
  isRetentionKind,
  parsePeriod,
  periodText,
  retentionKinds,
  type Period,
  type RetentionKind,
} from '@qisuan/rules/people/retention'
import { lapsedAccounts } from '../modules/accounts/queries.ts'
import { previewPeriod } from '../modules/retention/preview-period.ts'
import { retentionPeriods } from '../modules/retention/periods.ts'
import { requireLawful, setPeriod } from '../modules/retention/set-period.ts'
import type { Services } from '../services/services.ts'
import { examples, previewOnly, UsageError, type AddCommands } from './command-context.ts'
import { aligned } from './display.ts'

/** More accounts than an installation has. */
const many = 10_000_000
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
    .option('--yes', '会删除已有的信息，或者比大家同意过的更长，也真正修改')
    .description('修改一种信息的保存期限')
    .addHelpText(
      'after',
      `${examples('retention set accounts 2年', 'retention set sessions 30天', 'retention set accounts none')}
文档里写 {{ periods.accounts }}，网站就印出这里的期限。改短以后，到期的信息当天夜里就会删除，不能恢复。`,
    )
    .action(
      on(async ({ services }, kind, text, { yes }) => {
        if (!isRetentionKind(kind)) throw new UsageError(`没有 ${kind} 这一种。可以设置的：${kinds.join('、')}`)
        const period = text === 'none' ? undefined : parsePeriod(text)
        if (!period && text !== 'none') throw new UsageError(`“${text}”不是期限：写成 30天、6个月或 2年，最长 10 年`)
        requireLawful(kind, period)
        const to = period ?? retentionKinds[kind].default
        const data = { kind, ...to }
        const warnings = yes ? [] : await warningsOf(services, kind, to)
        if (warnings.length > 0) return { lines: [...warnings, '', previewOnly], data }
        await setPeriod(services, kind, period)
        return { lines: [`${retentionKinds[kind].name}：${periodText(to)}`], data }
      }),
    )
}

/** Warnings before a period changes. */
async function warningsOf(services: Services, kind: RetentionKind, to: Period): Promise<string[]> {
  const { from, deletes, agreed } = await previewPeriod(services, kind, to)
  const accounts = kind === 'accounts' ? (await lapsedAccounts(services, many, to)).length : 0
  const { version } = services.content.policy()
  return [
    ...(accounts > 0 ? [`改成 ${periodText(to)}，今天夜里会注销 ${accounts} 个账号，不能恢复。`] : []),
    ...(deletes > 0 ? [`改成 ${periodText(to)}，今天夜里会删除 ${deletes} 条，不能恢复。`] : []),
    ...(agreed > 0
      ? [
          `改成 ${periodText(to)}，比 ${agreed} 人同意过的 ${periodText(from)}更长（${version} 版），要重新征得同意：请先在隐私政策里换一个新的版本号，网站会请选手和家长再看一遍。`,
        ]
      : []),
  ]
}
