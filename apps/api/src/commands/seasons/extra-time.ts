import { listExtraTime } from '../../modules/competition/extra-time.ts'
import type { AddCommands } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'

export const extraTimeCommands: AddCommands = (program, on) => {
  const time = program.command('extra-time').description('一个人的推迟和加时；整个考场用 classroom extend')

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

const extraTimeText = (delay: number, extra: number): string =>
  [delay > 0 ? `推迟 ${delay} 分钟` : '', extra > 0 ? `加时 ${extra} 分钟` : '']
    .filter((part) => part !== '')
    .join('，')
