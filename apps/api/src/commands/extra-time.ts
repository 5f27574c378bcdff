import { extraTimeOf, grantExtraTime, listExtraTime, removeExtraTime } from '../modules/competition/extra-time.ts'
import { requireRound, wholeNumber } from './args.ts'
import { examples, UsageError, type AddCommands } from './command-context.ts'
import { aligned } from './display.ts'
import { personNamed } from './people.ts'
import { readReason } from './reading.ts'
import { shownFirst, yesOption } from './shown-first.ts'

const mostMinutes = 7 * 1440

export const extraTimeCommands: AddCommands = (program, on) => {
  const time = program.command('extra-time').description('一个人的推迟和加时；整个考场用 classroom extend')

  time
    .command('give')
    .argument('<轮次>')
    .argument('<谁>', '手机号或用户号')
    .option('--delay <分钟>', '推迟：晚这么多开始，也晚这么多结束', '0')
    .option('--extra <分钟>', '加时：再晚这么多结束', '0')
    .requiredOption('--reason <原因>', '为什么，记入操作记录')
    .description('给一个人推迟或加时：入场、考场页面和成绩马上按新的时间；再给一次就替换原来的')
    .addHelpText('after', examples('extra-time give 2026-2 1024 --delay 10 --extra 5 --reason 停电'))
    .action(
      on(async (context, round, who, { delay: delayArg, extra: extraArg, reason: typed }) => {
        const { services } = context
        const [delay, extra] = [minutes(delayArg, '推迟'), minutes(extraArg, '加时')]
        if (delay + extra === 0) throw new UsageError('请写明 --delay 或 --extra，多少分钟')
        const reason = readReason(typed)
        const roundKey = await requireRound(services, round)
        const { id, name } = await personNamed(context, who)
        await grantExtraTime(services, { userId: id, roundKey, delay: delay * 60, extra: extra * 60, reason })
        return {
          lines: [`${name}（${id}）在 ${roundKey}：${extraTimeText(delay, extra)}`],
          data: { id, roundKey, delay, extra, reason },
        }
      }),
    )

  time
    .command('remove')
    .argument('<轮次>')
    .argument('<谁>', '手机号或用户号')
    .option(...yesOption)
    .description('取消推迟和加时：先预览')
    .addHelpText('after', examples('extra-time remove 2026-2 1024', 'extra-time remove 2026-2 1024 --yes'))
    .action(
      on(async (context, round, who, { yes }) => {
        const { services } = context
        const roundKey = await requireRound(services, round)
        const { id, name } = await personNamed(context, who)
        const data = { id, roundKey }
        return shownFirst(yes, {
          async preview() {
            const { delay, extra } = await extraTimeOf(services, { userId: id, roundKey })
            return { lines: [`${name}（${id}）在 ${roundKey}：会取消${extraTimeText(delay / 60, extra / 60)}`], data }
          },
          async write() {
            await removeExtraTime(services, { userId: id, roundKey })
            return { lines: [`${name}（${id}）在 ${roundKey}：没有推迟和加时了`], data }
          },
        })
      }),
    )

  time
    .command('list')
    .description('列出推迟和加时')
    .action(
      on(async ({ services }) => {
        const all = await listExtraTime(services)
        const rows = all.map(({ roundKey, userId, name, delay, extra, reason }) => [
          roundKey,
          userId,
          name,
          extraTimeText(delay / 60, extra / 60),
          reason,
        ])
        return { lines: rows.length > 0 ? aligned(rows) : ['没有人推迟或加时'], data: all }
      }),
    )
}

function minutes(arg: string, what: string): number {
  const number = wholeNumber(arg, `${what}的分钟数`)
  if (number > mostMinutes) throw new UsageError(`${what}最多七天`)
  return number
}

const extraTimeText = (delay: number, extra: number): string =>
  [delay > 0 ? `推迟 ${delay} 分钟` : '', extra > 0 ? `加时 ${extra} 分钟` : '']
    .filter((part) => part !== '')
    .join('，')
