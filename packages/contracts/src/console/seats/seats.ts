import { z } from 'zod'
import { messages } from '../../field-messages.ts'
import { groupNumber, instant, line, roundKey, whole } from '../../fields.ts'
import { namedRound, operatorMessages, personId, reason } from '../fields.ts'
import { importedFile } from '../files.ts'
import { operatorCall } from '../operator-call.ts'
import { worded } from '../worded.ts'

/** Rooms and seats: when and where a final is played, and who sits where. */
const see = { right: 'see_seats' } as const
const manage = { right: 'manage_seats' } as const

const kinds = { 'final-personal': '个人决赛', 'final-group': '团队决赛', extra: '加赛' } as const

const classroomId = whole(1, 2_000_000_000).describe('考场的编号')
const seatNumber = line(20, '座位号最多 20 个字')
  .transform((text) => text || null)
  .nullable()
  .describe('座位号；空是没有')
const done = z.object({ message: z.string() }).describe('一句话')

const optional = (schema: ReturnType<typeof line>) => schema.transform((text) => text || null).nullable()

/** Editable fields of a room. */
const facts = {
  name: line(60).min(1, messages.required).describe('名称'),
  entry: optional(line(400)).describe('会议的网址；题目不用写，选手进的是给这一轮定的题目'),
  conference_no: optional(line(40)).describe('会议号；现场的考场不写'),
  begins_at: instant.describe('开始'),
  ends_at: instant.describe('结束'),
}
const inOrder = ({
  begins_at: begin,
  ends_at: end,
}: {
  begins_at?: string | undefined
  ends_at?: string | undefined
}) => begin === undefined || end === undefined || Date.parse(begin) < Date.parse(end)
const outOfOrder = { error: '要在开始之后', path: ['ends_at'] }

const classroom = z
  .object({
    id: z.int().describe('编号'),
    round: z.string().describe('轮次'),
    kind: worded('种类', kinds),
    group: groupNumber,
    name: z.string().describe('名称'),
    entry: z.string().nullable().describe('入口'),
    conference_no: z.string().nullable().describe('会议号'),
    begins_at: instant.describe('开始'),
    ends_at: instant.describe('结束'),
    seats: z.int().describe('多少人'),
    handed_in: z.int().describe('其中交了卷的'),
  })
  .describe('考场')

export const classroomList = operatorCall('classroomList', {
  ...see,
  summary: '考场，和导入过的排座表；只管几个省的，人数是那里的人',
  command: 'classroom list',
  prints: 'classrooms',
  answer: z.object({
    rounds: z.array(z.object(namedRound)).describe('有考场的种类的轮次，新的在前'),
    classrooms: z.array(classroom).describe('按开始的时间'),
    imports: z.array(importedFile).describe('新的在前；没有排座权限的看不到'),
  }),
})

export const addClassroom = operatorCall('addClassroom', {
  ...manage,
  summary: '开一个考场',
  command: 'classroom add --begin <begins_at> --end <ends_at> --conference <conference_no>',
  examples: [
    '--round 2026-2 --kind final-personal --group m --name 中学组第一考场 --entry /play/2026-2 --conference 4001260901 --begin "2026-12-12 09:00" --end "2026-12-12 11:00"',
    '--round 2026-2 --kind final-personal --group m --name 市青少年宫三楼机房 --begin "2026-12-12 09:00" --end "2026-12-12 11:00"',
  ],
  body: z
    .object({
      round: roundKey,
      kind: worded('种类', kinds, operatorMessages.kind),
      group: groupNumber,
      ...facts,
      reason,
    })
    .refine(inOrder, outOfOrder),
  answer: done.extend({ id: z.int() }),
  errors: ['conflict'],
})

export const changeClassroom = operatorCall('changeClassroom', {
  ...manage,
  summary: '改一个考场的名称、时间和会议；不写的不变',
  command: 'classroom set <id> --begin <begins_at> --end <ends_at> --conference <conference_no>',
  examples: ['3 --begin "2026-12-12 09:30" --end "2026-12-12 11:30"', '3 --conference none'],
  body: z
    .object(facts)
    .partial()
    .extend({ id: classroomId, reason, seen: z.object(facts).optional().describe('看到的') })
    .refine(inOrder, outOfOrder),
  answer: done,
  errors: ['conflict', 'changed_meanwhile'],
})

const minutes = whole(0, 7 * 1440, '0 到 10080 分钟')

export const extendClassroom = operatorCall('extendClassroom', {
  ...manage,
  confirmed: true,
  summary: '整个考场推迟或加时：入场、页面和成绩马上按新的时间',
  command: 'classroom extend <id>',
  examples: ['3 --delay 10', '3 --extra 15'],
  body: z
    .object({
      id: classroomId,
      delay: minutes.default(0).describe('分钟，晚这么多开始，也晚这么多结束'),
      extra: minutes.default(0).describe('分钟，再晚这么多结束'),
      reason,
      seen: z.object({ begins_at: instant, ends_at: instant }).optional().describe('看到的'),
    })
    .refine(({ delay, extra }) => delay + extra > 0, { error: '推迟和加时至少填一项', path: ['delay'] }),
  answer: done,
  errors: ['conflict', 'changed_meanwhile'],
})

export const removeClassroom = operatorCall('removeClassroom', {
  ...manage,
  confirmed: true,
  preview: true,
  command: 'classroom remove <id>',
  examples: ['3', '3 --yes'],
  summary: '删除一个考场和里面的座位；有人交了卷的不能删除',
  body: z.object({ id: classroomId, reason }),
  answer: done,
  errors: ['conflict'],
})

export const classroomSeats = operatorCall('classroomSeats', {
  ...see,
  summary: '一个考场里谁坐在哪里；只管几个省的，看到那里的人',
  command: 'classroom seats <id>',
  examples: ['3'],
  query: z.object({ id: classroomId }),
  answer: z
    .array(
      z.object({
        id: z.int().describe('用户号'),
        name: z.string().describe('昵称'),
        seat_number: z.string().nullable().describe('座位号'),
        province: z.string().nullable().describe('省份'),
        organization: z.string().describe('学校'),
        finished_at: instant.nullable().describe('交卷'),
        extra_time: z
          .object({ delay: z.int().describe('推迟，分钟'), extra: z.int().describe('加时，分钟') })
          .nullable()
          .describe('推迟和加时'),
      }),
    )
    .describe('按座位号'),
  errors: ['conflict'],
})

const where = { absent: '未到', door: '在门口', in: '在考', handed_in: '已交卷' } as const

export const classroomWatch = operatorCall('classroomWatch', {
  ...see,
  summary: '监考：一个考场里每个人到哪一步；只管几个省的，看到那里的人',
  command: 'classroom watch <id>',
  prints: 'people',
  examples: ['3'],
  query: z.object({ id: classroomId }),
  answer: z.object({
    now: instant.describe('几点的情况'),
    told: z.boolean().describe('比赛平台报来了；没有的话只知道谁在门口、谁交了卷'),
    people: z
      .array(
        z.object({
          id: z.int().describe('用户号'),
          name: z.string().describe('昵称'),
          seat_number: z.string().nullable().describe('座位号'),
          organization: z.string().describe('学校'),
          state: worded('到哪一步', where),
          at: instant.nullable().describe('在考的最后保存，在门口的没能进去，已交卷的交卷'),
          why: z.string().nullable().describe('在门口的，为什么'),
          checked: z.boolean().describe('检测过设备'),
          problems: z.array(z.string()).describe('设备哪里不够'),
          extra_time: z.int().describe('推迟和加时，分钟'),
        }),
      )
      .describe('按座位号'),
  }),
  errors: ['conflict'],
})

export const classroomRoster = operatorCall('classroomRoster', {
  summary: '一个考场要打印的名单，有真实姓名；每个人都看得到谁看过、为什么',
  right: 'read_personal',
  body: z.object({ id: classroomId, reason }),
  answer: z
    .array(
      z.object({
        id: z.int().describe('用户号'),
        seat_number: z.string().nullable(),
        realname: z.string().nullable(),
        organization: z.string(),
      }),
    )
    .describe('按座位号'),
  errors: ['conflict'],
})

export const personSeats = operatorCall('personSeats', {
  ...see,
  summary: '一个人坐在哪里',
  body: z.object({ who: line(40).min(1, messages.required).describe('手机号或用户号') }),
  answer: z.object({
    id: z.int().describe('用户号'),
    name: z.string().describe('昵称'),
    seats: z
      .array(
        classroom
          .omit({ seats: true, handed_in: true })
          .extend({ seat_number: z.string().nullable(), finished_at: instant.nullable() }),
      )
      .describe('新的在前'),
  }),
  errors: ['not_found'],
})

export const placePerson = operatorCall('placePerson', {
  ...manage,
  summary: '给一个人排座，换到同一种的另一个考场，或改座位号',
  body: z.object({
    who: line(40).min(1, messages.required).describe('手机号或用户号'),
    classroom: classroomId,
    seat_number: seatNumber,
    reason,
    seen: z
      .object({ classroom: classroomId.nullable(), seat_number: z.string().nullable() })
      .optional()
      .describe('看到的座位；不写就不动别处的座位'),
  }),
  answer: done,
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
})

export const unplacePerson = operatorCall('unplacePerson', {
  ...manage,
  summary: '撤掉一个人的座位；交了卷的不动',
  body: z.object({ id: personId, classroom: classroomId, reason }),
  answer: done,
  errors: ['not_found', 'conflict'],
})
