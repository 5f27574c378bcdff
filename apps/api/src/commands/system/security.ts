import { findSecurityEvents, findSubject, type SecuritySearch } from '../../modules/security-log/queries.ts'
import type { LoggedKind } from '../../services/security-log/events.ts'
import { writeTable } from '../../services/tables/write-table.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, UsageError, type AddCommands, type CommandContext, type Report } from '../line/command-context.ts'
import { dateTimeArg, dateTimeFormat } from '../line/date-time.ts'
import { aligned } from '../line/display.ts'
import { describe, kindNames } from './security-labels.ts'

interface Options {
  who?: string | undefined
  kind?: string | undefined
  operator?: string | undefined
  sameAddress?: string | undefined
  since?: string | undefined
  until?: string | undefined
  last: string
  to?: string | undefined
}

export const securityCommand: AddCommands = (program, on) => {
  program
    .command('security')
    .option('--who <谁>', '只看一个人的：手机号或用户号')
    .option('--kind <种类>', `只看一种：${Object.values(kindNames).join('、')}`)
    .option('--operator <姓名>', '只看一位操作人的')
    .option('--same-address <编号>', '只看和这一条来自同一个网络地址的')
    .option('--since <时刻>', '从什么时候起')
    .option('--until <时刻>', '到什么时候止')
    .option('--last <条数>', '最近多少条，默认 50', '50')
    .option('--to <文件>', '写成 .csv 或 .xlsx，不打印')
    .description('安全日志：登录、验证码、改密码、谁查看了谁的信息。只有用户号和指纹，没有手机号、姓名和网络地址')
    .addHelpText(
      'after',
      examples(
        'security --who 19900000001',
        'security --kind 登录失败 --since "2026-12-01 00:00"',
        'security --same-address 1042',
        'security --kind 查看个人信息 --last 500 --to 谁看过.csv',
      ),
    )
    .action(on(async (context, options) => search(context, options)))
}

async function search(context: CommandContext, options: Options): Promise<Report> {
  const events = await findSecurityEvents(context.services, await searchOf(context, options))
  const time = dateTimeFormat(context.services)
  const data = events.map(({ phoneHash, addressHash, ...event }) => ({
    ...event,
    phone: fingerprint(phoneHash),
    address: fingerprint(addressHash),
  }))
  const rows = data.map(({ id, at, kind, userIds, phone, address, device, operator, detail }) => [
    `#${id}`,
    time(at),
    isKind(kind) ? kindNames[kind] : kind,
    userIds.length > 3 ? `${userIds.length} 人` : userIds.join('、') || (phone && `手机 ${phone}`) || '',
    operator ?? [address && `来自 ${address}`, device].filter(Boolean).join(' '),
    describe(Object(detail)),
  ])
  if (options.to !== undefined) {
    const ids = data.map(({ userIds }) => userIds.join(' '))
    await writeTable(
      options.to,
      headings,
      rows.map((row, index) => row.with(3, ids[index] || row[3] || '')),
    )
    return { lines: [`已写好 ${options.to}：${rows.length} 条`], data: { file: options.to, rows: rows.length } }
  }
  return { lines: rows.length > 0 ? aligned(rows) : ['安全日志里没有这样的记录'], data }
}

const headings = ['编号', '时间', '种类', '用户号', '操作人或来处', '说明']

async function searchOf({ services, subjects }: CommandContext, options: Options): Promise<SecuritySearch> {
  const { who, kind, operator, sameAddress, since, until, last } = options
  const person = who === undefined ? undefined : await findSubject(services, who)
  for (const userId of person?.userIds ?? []) subjects.add(userId)
  return {
    ...(person && { person }),
    ...(kind !== undefined && { kind: kindOf(kind) }),
    ...(operator !== undefined && { operator }),
    ...(sameAddress !== undefined && { sameAddressAs: BigInt(wholeNumber(sameAddress.replace('#', ''), '编号')) }),
    ...(since !== undefined && { since: dateTimeArg(since, services) }),
    ...(until !== undefined && { until: dateTimeArg(until, services) }),
    limit: wholeNumber(last, '条数'),
  }
}

function kindOf(arg: string): LoggedKind {
  const found = Object.entries(kindNames).find(([kind, name]) => arg === kind || arg === name)?.[0]
  if (found !== undefined && isKind(found)) return found
  throw new UsageError(`没有“${arg}”这一种。有：${Object.values(kindNames).join('、')}`)
}

const isKind = (kind: string): kind is LoggedKind => kind in kindNames

/** Enough of a keyed hash to compare two events by eye. */
const fingerprint = (hash: Uint8Array | null) => hash && Buffer.from(hash).toString('hex').slice(0, 8)
