import { parseGroup } from '@qisuan/rules/people/groups'
import {
  addClassroom,
  changeClassroom,
  classroomKinds,
  extendClassroom,
  listClassrooms,
  type ClassroomFields,
  type RoomKind,
} from '../modules/classrooms/write-classroom.ts'
import { groupName } from '../modules/enrolments/list-enrolments.ts'
import type { Services } from '../services/services.ts'
import { examples, UsageError, type AddCommands, type Report } from './command-context.ts'
import { aligned } from './display.ts'
import { dateTimeFormat, dateTimeArg } from './date-time.ts'
import { requireRound, wholeNumber } from './args.ts'
import { seatFileCommands } from './seat-files.ts'
import { seatCommands } from './seats.ts'

export const classroomCommands: AddCommands = (program, on) => {
  const classroom = program.command('classroom').description('考场：开设、修改、排座')

  classroom
    .command('list')
    .description('列出所有考场')
    .action(on(async ({ services }) => list(services)))

  classroom
    .command('add')
    .requiredOption('--round <轮次>')
    .requiredOption('--kind <种类>', 'final-personal（个人决赛）、final-group（团队决赛）或 extra（加赛）')
    .requiredOption('--group <组别>', '编号或字母，如 5 或 x')
    .requiredOption('--name <名称>')
    .requiredOption('--begin <时刻>')
    .requiredOption('--end <时刻>')
    .option('--entry <入口>', '会议的网址，或比赛平台上的路径，如 /play/2026-2；现场的考场不写')
    .option('--conference <会议号>', '线上监考的会议；现场的考场不写')
    .description('开一个考场')
    .addHelpText(
      'after',
      examples(
        'classroom add --round 2026-2 --kind final-personal --group m --name 中学组第一考场 --entry /play/2026-2 --conference 4001260901 --begin "2026-12-12 09:00" --end "2026-12-12 11:00"',
        'classroom add --round 2026-2 --kind final-personal --group m --name 市青少年宫三楼机房 --begin "2026-12-12 09:00" --end "2026-12-12 11:00"',
      ),
    )
    .action(
      on(async ({ services }, options) => {
        const {
          round,
          kind,
          group: groupArg,
          name,
          entry = null,
          conference: conferenceNo = null,
          begin,
          end,
        } = options
        const roundKey = await requireRound(services, round)
        const group = parseGroup(groupArg)
        if (group === undefined) throw new UsageError('组别写编号（5 1 2 3 6）或字母（x s m l t）')
        const times = { beginsAt: dateTimeArg(begin, services), endsAt: dateTimeArg(end, services) }
        const room = { roundKey, kind: kindOf(kind), group, name, entry, conferenceNo, ...times }
        const { id } = await addClassroom(services, room)
        return { lines: [`已开设 ${id} 号考场：${name}`], data: { id, ...room } }
      }),
    )

  classroom
    .command('set')
    .argument('<考场>')
    .option('--name <名称>')
    .option('--entry <入口>', 'none：没有')
    .option('--conference <会议号>', 'none：没有')
    .option('--begin <时刻>')
    .option('--end <时刻>')
    .description('修改一个考场')
    .addHelpText('after', examples('classroom set 3 --begin "2026-12-12 09:30" --end "2026-12-12 11:30"'))
    .action(
      on(async ({ services }, idArg, options) => {
        const id = wholeNumber(idArg, '考场')
        await changeClassroom(services, id, changeOf(services, options))
        return { lines: [`已修改 ${id} 号考场`], data: { id } }
      }),
    )

  classroom
    .command('extend')
    .argument('<考场>')
    .option('--delay <分钟>', '推迟：晚这么多开始，也晚这么多结束', '0')
    .option('--extra <分钟>', '加时：再晚这么多结束', '0')
    .description('整个考场推迟或加时：入场、页面和成绩马上按新的时间')
    .addHelpText('after', examples('classroom extend 3 --delay 10', 'classroom extend 3 --extra 15'))
    .action(
      on(async ({ services }, idArg, options) => {
        const id = wholeNumber(idArg, '考场')
        const [delay, extra] = [wholeNumber(options.delay, '推迟的分钟数'), wholeNumber(options.extra, '加时的分钟数')]
        if (delay + extra === 0) throw new UsageError('请写明 --delay 或 --extra，多少分钟')
        const room = await extendClassroom(services, id, { delay: delay * 60, extra: extra * 60 })
        const time = dateTimeFormat(services)
        return { lines: [`${id} 号考场：${time(room.beginsAt)} 至 ${time(room.endsAt)}`], data: { id, ...room } }
      }),
    )

  seatCommands(classroom, on)
  seatFileCommands(classroom, on)
}

function kindOf(arg: string): RoomKind {
  if (arg === 'final-personal' || arg === 'final-group' || arg === 'extra') return arg
  throw new UsageError(`种类是 ${Object.keys(classroomKinds).join('、')} 之一`)
}

interface RoomOptions {
  name?: string | undefined
  entry?: string | undefined
  conference?: string | undefined
  begin?: string | undefined
  end?: string | undefined
}

function changeOf(services: Services, { name, entry, conference, begin, end }: RoomOptions): Partial<ClassroomFields> {
  return {
    ...(name !== undefined && { name }),
    ...(entry !== undefined && { entry: unlessNone(entry) }),
    ...(conference !== undefined && { conferenceNo: unlessNone(conference) }),
    ...(begin !== undefined && { beginsAt: dateTimeArg(begin, services) }),
    ...(end !== undefined && { endsAt: dateTimeArg(end, services) }),
  }
}

const unlessNone = (arg: string): string | null => (arg === 'none' ? null : arg)

async function list(services: Services): Promise<Report> {
  const rooms = await listClassrooms(services)
  const time = dateTimeFormat(services)
  const rows = rooms.map(({ id, roundKey, name, group, beginsAt, endsAt, conferenceNo, seats }) => [
    `${id} 号`,
    roundKey,
    name,
    groupName(group),
    `${time(beginsAt)} 至 ${time(endsAt)}`,
    conferenceNo === null ? '没有会议' : `会议号 ${conferenceNo}`,
    `${seats} 人`,
  ])
  return { lines: rows.length > 0 ? aligned(rows) : ['还没有考场'], data: rooms }
}
