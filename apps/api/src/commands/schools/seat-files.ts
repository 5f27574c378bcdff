import type { Command } from '@commander-js/extra-typings'
import { checkSeats, seatsToGive, type FileSeat } from '../../modules/classrooms/check-seats.ts'
import { giveSeats } from '../../modules/classrooms/seat-people.ts'
import { requireRound } from '../line/args.ts'
import { examples, type CommandContext, type On } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'
import { importFile, importOptions } from '../line/import-file.ts'
import { importsCommands, undoHint } from '../results/imports.ts'

/** The commands of `classroom` about files with the seats of a whole round. */
export function seatFileCommands(classroom: Command, on: On): void {
  classroom
    .command('import')
    .argument(
      '<文件>',
      'Excel 工作簿（.xlsx）或 CSV，列名：考场（编号或名称），手机号或用户号，可有座位号、姓名（核对）',
    )
    .requiredOption('--round <轮次>', '哪一轮的考场')
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('按一张表给整轮排座：先预览各考场多少人；有一行不对就一个也不排。一个人在一种考场里只有一个座位')
    .addHelpText(
      'after',
      examples('classroom import 排座.xlsx --round 2026-2', 'classroom import 排座.xlsx --round 2026-2 --yes'),
    )
    .action(
      on(async (context, file, options) => {
        const { services } = context
        const roundKey = await requireRound(services, options.round)
        const check = await seatsToGive(services, roundKey, await checkSeats(services, { roundKey, file }))
        note(context, check.rows)
        return importFile(context, options, check, {
          preview: ({ rows, known }) => ({
            lines: [`新排 ${rows.length - known} 人，${known} 人本来就在`, ...roomLines(rows)],
            data: { roundKey, added: rows.length - known },
          }),
          async write({ rows }) {
            const { id, result } = await giveSeats(services, file, rows)
            const { added, renumbered } = result
            const changed = renumbered > 0 ? `，其中 ${renumbered} 人换了座位号` : ''
            return {
              lines: [`新排 ${added} 人，${rows.length - added} 人本来就在${changed}`, undoHint('classroom', id)],
              data: { importId: id, roundKey, added, renumbered },
            }
          },
        })
      }),
    )

  importsCommands(classroom, on, {
    kind: 'seats',
    noun: 'classroom',
    undoes: '它新排的座位去掉，它换的座位号恢复，本来就在的人不动',
  })
}

function note({ subjects }: CommandContext, seats: readonly FileSeat[]): void {
  for (const { userId } of seats) subjects.add(userId)
}

const roomLines = (seats: readonly FileSeat[]): string[] =>
  aligned([...byRoom(seats)].map(([{ id, name }, given]) => [`  ${name}（${id}）`, `${given.length} 人`]))

/** The seats of each room, in the order of the file. */
const byRoom = (seats: readonly FileSeat[]) => Map.groupBy(seats, ({ room }) => room)
