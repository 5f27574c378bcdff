import type { Command } from '@commander-js/extra-typings'
import { listClassrooms } from '../../modules/classrooms/write-classroom.ts'
import { longestSeatNumber } from '../../modules/classrooms/check-seats.ts'
import {
  giveSeats,
  seatedAmong,
  seatPeople,
  unseatPeople,
  type Unseated,
} from '../../modules/classrooms/seat-people.ts'
import { placePerson } from '../../modules/classrooms/place-person.ts'
import { textCell } from '../../services/tables/cells.ts'
import type { Services } from '../../services/services.ts'
import { wholeNumber } from '../line/args.ts'
import { examples, UsageError, type AddCommands, type CommandContext, type On } from '../line/command-context.ts'
import { importOptions } from '../line/import-file.ts'
import { undoHint } from '../results/imports.ts'
import { listOption, personNamed, withPeople } from '../line/people.ts'
import { seatFileCommands } from './seat-files.ts'

/** The commands of `classroom` about who sits where. */
export const classroomCommands: AddCommands = (program, on) => {
  const classroom = program.command('classroom').description('考场：开设、修改、排座')
  seatCommand(classroom, on)
  unseatCommand(classroom, on)
  seatFileCommands(classroom, on)
}

function seatCommand(classroom: Command, on: On): void {
  classroom
    .command('seat')
    .argument('<考场>')
    .argument('[谁...]', '手机号或用户号')
    .option('--number <座位号>', '给一个人排上，或改他的座位号；none：没有')
    .option(...listOption)
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description('给人排座。直接写人马上生效，名单文件先预览')
    .addHelpText(
      'after',
      examples(
        'classroom seat 3 19900000001',
        'classroom seat 3 19900000001 --number A12',
        'classroom seat 3 --file 第一考场.xlsx',
        'classroom seat 3 --file 第一考场.xlsx --yes',
      ),
    )
    .action(
      on(async (context, idArg, args, options) => {
        const { services } = context
        const { id, roundKey, name } = await roomOf(services, wholeNumber(idArg, '考场'))
        if (options.number !== undefined) {
          const [who, other] = args
          if (who === undefined || other !== undefined) throw new UsageError('--number 只给一个人，请写明是谁')
          return place(context, { id, name }, who, options.number)
        }
        return withPeople(
          context,
          { args, roundKey, options },
          {
            async preview(people) {
              const { seated } = await seatedAmong(services, id, people)
              return {
                lines: [`${name}：新排 ${people.length - seated} 人，${seated} 人本来就在`],
                data: { id },
              }
            },
            async write(people, file) {
              const given =
                file === undefined
                  ? { result: await seatPeople(services, id, people) }
                  : await giveSeats(
                      services,
                      file,
                      people.map((userId) => ({ room: { id }, userId })),
                    )
              const added = typeof given.result === 'number' ? given.result : given.result.added
              const line = `${name}：新排 ${added} 人，${people.length - added} 人本来就在`
              if (!('id' in given)) return { lines: [line], data: { id, added } }
              return { lines: [line, undoHint('classroom', given.id)], data: { id, added, importId: given.id } }
            },
          },
        )
      }),
    )
}

function unseatCommand(classroom: Command, on: On): void {
  classroom
    .command('unseat')
    .argument('<考场>')
    .argument('[谁...]', '手机号或用户号')
    .option(...listOption)
    .option(...importOptions.yes)
    .option(...importOptions.skipInvalid)
    .description(
      '撤掉座位：先预览，已交卷的不动；用名单文件时，里面的人不论什么时候排的都撤掉，只收回一次导入用 classroom undo',
    )
    .addHelpText('after', examples('classroom unseat 3 19900000001 --yes', 'classroom unseat 3 --file 第一考场.xlsx'))
    .action(
      on(async (context, idArg, args, options) => {
        const { services } = context
        const { id, roundKey, name } = await roomOf(services, wholeNumber(idArg, '考场'))
        return withPeople(
          context,
          { args, roundKey, options, taking: true },
          {
            async preview(people) {
              const { seated, handedIn } = await seatedAmong(services, id, people)
              return { lines: unseated(name, { removed: seated - handedIn, handedIn }), data: { id } }
            },
            async write(people) {
              const [done = { removed: 0, handedIn: 0 }] = await unseatPeople(services, [{ id, people }])
              return { lines: unseated(name, done), data: { id, ...done } }
            },
          },
        )
      }),
    )
}

async function place(context: CommandContext, room: { id: number; name: string }, who: string, arg: string) {
  const read = textCell(longestSeatNumber).safeParse(arg.trim())
  const seatNumber = arg === 'none' ? null : read.data
  if (!seatNumber && arg !== 'none') throw new UsageError(`座位号是 1 到 ${longestSeatNumber} 个字`)
  const { id: userId, name } = await personNamed(context, who)
  await placePerson(context.services, { userId, classroomId: room.id, seatNumber: seatNumber ?? null })
  return {
    lines: [`${name}（${userId}）在${room.name}：${seatNumber ?? '没有座位号'}`],
    data: { id: room.id, userId, seatNumber },
  }
}

const unseated = (name: string, { removed, handedIn }: Unseated): string[] => [
  `${name}：撤掉 ${removed} 个座位`,
  ...(handedIn > 0 ? [`${handedIn} 人已经交卷，座位不动`] : []),
]

/** @throws UsageError when there is no such room */
async function roomOf(services: Services, id: number) {
  const room = (await listClassrooms(services)).find((each) => each.id === id)
  if (!room) throw new UsageError(`没有 ${id} 号考场。用 classroom list 看看有哪些`)
  return room
}
