import { auditEntries, auditGroups, type AuditGroup } from '../../modules/audit/queries.ts'
import { examples, UsageError, type AddCommands } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { dateTimeFormat } from '../line/date-time.ts'
import { wholeNumber } from '../line/args.ts'

const longest = 60

const ways = { console: '后台', shell: '命令行', sql: 'SQL', site: '网站' } as const

export const auditCommands: AddCommands = (program, on) => {
  const audit = program.command('audit').description('操作记录：谁在什么时候改了什么，改之前和之后')

  audit
    .command('list', { isDefault: true })
    .option('--last <条数>', '最近多少条，默认 30', '30')
    .description('最近的操作，直接改数据库的也在内')
    .addHelpText('after', examples('audit', 'audit --last 200'))
    .action(
      on(async ({ services }, { last }) => {
        const groups = await auditGroups(services, wholeNumber(last, '条数'))
        const time = dateTimeFormat(services)
        const rows = groups.map((group) => [
          `#${group.id}`,
          time(group.at),
          ways[group.way],
          group.operator,
          group.action,
          group.subject,
          changed(group) + (group.reason ? `，理由：${group.reason}` : ''),
        ])
        return { lines: rows.length > 0 ? aligned(rows) : ['还没有操作记录'], data: groups }
      }),
    )

  audit
    .command('show')
    .argument('<编号>', 'audit 列出的编号')
    .description('一次操作改动的每一行')
    .addHelpText('after', examples('audit show 42'))
    .action(
      on(async ({ services }, entry) => {
        const found = await auditEntries(services, BigInt(wholeNumber(entry.replace('#', ''), '编号')))
        if (!found) throw new UsageError(`没有编号为 ${entry} 的操作记录`)
        const lines = found.list.map(
          ({ subject, key, before, after }) =>
            `${subject} ${JSON.stringify(key)}\n  改前 ${JSON.stringify(before)}\n  改后 ${JSON.stringify(after)}`,
        )
        return { lines, data: found.list }
      }),
    )
}

function changed({ subject, changes, key, before, after }: AuditGroup): string {
  if (changes === 1) return `${short(key)} ${change(before, after)}`
  return subject === 'ceremony' ? `走了 ${changes} 步` : `${changes} 行`
}

function change(before: object | null, after: object | null): string {
  if (!before) return after ? `新增 ${short(after)}` : ''
  return after ? `${short(before)} → ${short(after)}` : `删除 ${short(before)}`
}

function short(value: object): string {
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
