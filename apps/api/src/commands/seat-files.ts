import type { Command } from '@commander-js/extra-typings'
import { checkSeats, seatsToGive, type FileSeat } from '../modules/classrooms/check-seats.ts'
import { giveSeats, seatedAmong, unseatPeople, type Unseated } from '../modules/classrooms/seat-people.ts'
import { requireRound } from './args.ts'
import { examples, type CommandContext, type On } from './command-context.ts'
import { aligned } from './display.ts'
import { importFile, importOptions } from './import-file.ts'
import { unseated } from './seats.ts'

/** The commands of `classroom` about files with the seats of a whole round. */
export function seatFileCommands(classroom: Command, on: On): void {
  classroom
    .command('import')
    .argument('<文件>', 'Excel 工作簿（.xlsx）或 CSV，列名：考场（编号或名称），手机号或用户号，可有姓名（核对）')
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
            const added = await giveSeats(services, rows)
            return {
              lines: [
                `新排 ${added} 人，${rows.length - added} 人本来就在`,
                `收回：classroom undo ${file} --round ${roundKey}`,
              ],
              data: { roundKey, added },
            }
          },
        })
      }),
    )

  classroom
    .command('undo')
    .argument('<文件>', '排座时的那张表')
    .requiredOption('--round <轮次>', '哪一轮的考场')
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('收回一张表排的座位，已交卷的不动')
    .addHelpText('after', examples('classroom undo 排座.xlsx --round 2026-2'))
    .action(
      on(async (context, file, options) => {
        const { services } = context
        const roundKey = await requireRound(services, options.round)
        const check = await checkSeats(services, { roundKey, file })
        note(context, check.rows)
        const rooms = [...byRoom(check.rows)].map(([room, seats]) => ({
          ...room,
          people: seats.map(({ userId }) => userId),
        }))
        return importFile(context, options, check, {
          async preview() {
            const seated = await Promise.all(rooms.map(({ id, people }) => seatedAmong(services, id, people)))
            const done = seated.map(({ seated: all, handedIn }) => ({ removed: all - handedIn, handedIn }))
            return { lines: unseatedLines(rooms, done), data: { roundKey } }
          },
          async write() {
            return { lines: unseatedLines(rooms, await unseatPeople(services, rooms)), data: { roundKey } }
          },
        })
      }),
    )
}

function note({ subjects }: CommandContext, seats: readonly FileSeat[]): void {
  for (const { userId } of seats) subjects.add(userId)
}

const unseatedLines = (rooms: readonly { name: string }[], done: readonly Unseated[]): string[] =>
  rooms.flatMap(({ name }, index) => unseated(name, done[index] ?? { removed: 0, handedIn: 0 }))

const roomLines = (seats: readonly FileSeat[]): string[] =>
  aligned([...byRoom(seats)].map(([{ id, name }, given]) => [`  ${name}（${id}）`, `${given.length} 人`]))

/** The seats of each room, in the order of the file. */
const byRoom = (seats: readonly FileSeat[]) => Map.groupBy(seats, ({ room }) => room)
