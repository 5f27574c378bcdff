import { z } from 'zod'
import { messages } from '../field-messages.ts'
import {
  group,
  groupNumber,
  instant,
  line,
  nickname,
  organization,
  phone,
  realname,
  roundKey,
  whole,
} from '../fields.ts'
import { ownData } from '../own-data.ts'
import { contest } from './contest.ts'
import { personId, provinceId, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'
import { worded } from './worded.ts'

/** Acts of operators on a person. Each act has its reason, which the person sees. */
const id = personId
const done = z.object({ message: z.string() }).describe('一句话')
const told = z.boolean().describe('短信发出去了')

const facts = {
  group: groupNumber,
  province: z.string().describe('省份'),
  city: z.string().describe('城市'),
  organization: z.string().describe('学校；空是个人'),
  realname: z.string().nullable().describe('真实姓名，遮住中间；没有是空'),
}

const correction = {
  id,
  year: whole(2000, 2100).optional().describe('哪个赛季的报名，默认当前赛季'),
  group: group.optional(),
  province: provinceId.optional().describe('省份的编号；换省份要同时写城市，学校换成那个省的'),
  city: line(30, messages.city).optional().describe('城市的名称'),
  organization: organization.optional(),
  realname: realname.min(1, messages.realname).optional(),
}

const correct = { right: 'correct_people', errors: ['not_found', 'conflict'] } as const

export const previewCorrection = operatorCall('previewCorrection', {
  ...correct,
  summary: '更正报名会怎样：改之前和之后，成绩、海报和座位',
  body: z.object(correction),
  answer: z.object({
    before: z.object(facts).describe('改之前'),
    after: z.object(facts).describe('改之后'),
    scores: z
      .array(
        z.object({
          round: z.string().describe('轮次'),
          before: z.number().nullable().describe('改之前的成绩'),
          after: z.number().nullable().describe('改之后的成绩；空是不计入'),
        }),
      )
      .describe('会变的成绩，换了组，任务不同'),
    posters: z.int().describe('会删除的海报，写着原来的名次'),
    rooms: z.array(z.string()).describe('座位，还在别的组的考场里的'),
    new_school: z.boolean().describe('学校会新建，那个省还没有'),
  }),
})

export const correctPerson = operatorCall('correctPerson', {
  ...correct,
  preview: 'previewCorrection',
  command: 'users correct <id> --school <organization> --name <realname> --season <year> --reason',
  examples: [
    '1024 --group m --reason 年级填错',
    '1024 --province 浙江 --city 杭州 --reason 搬家 --yes',
    '1024 --name 林远航 --reason 家长来信，名字写错一个字',
  ],
  summary: '更正报名：组别、省市、学校、真实姓名。换了组的成绩按那一组的任务重新核算',
  body: z.object({
    ...correction,
    reason,
    seen: z.object(facts).optional().describe('填写时看到的；别人先改了就不改'),
  }),
  answer: done,
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
})

export const renamePerson = operatorCall('renamePerson', {
  ...correct,
  summary: '给人换一个昵称：榜单、海报立即更新',
  command: 'users rename <id> <name>',
  examples: ['1024 小航'],
  body: z.object({
    id,
    name: nickname.describe('昵称，不要用真实姓名'),
    reason,
    seen: z.object({ name: z.string() }).optional(),
  }),
  answer: done,
  errors: ['not_found', 'changed_meanwhile'],
})

export const hideNickname = operatorCall('hideNickname', {
  ...correct,
  summary: '隐藏一个人的昵称：公开的地方立即改为“选手”加用户号',
  command: 'users hide <id>',
  examples: ['1024'],
  body: z.object({ id, reason }),
  answer: done,
})

export const showNickname = operatorCall('showNickname', {
  ...correct,
  summary: '恢复隐藏了的昵称',
  command: 'users show <id>',
  examples: ['1024'],
  body: z.object({ id, reason }),
  answer: done,
})

const identify = {
  id,
  proof: line(200).min(1, messages.required).describe('本人出示了什么、说对了什么'),
  reason,
}
const recover = { right: 'correct_people', confirmed: true, errors: ['not_found', 'conflict'] } as const

export const resetPersonPassword = operatorCall('resetPersonPassword', {
  ...recover,
  preview: true,
  command: 'users reset-password <id> --reason',
  examples: ['1024 --proof 说对了学校和报名日期 --reason 收不到验证码 --yes'],
  summary: '重置密码：各处退出，得到交给本人的一次性登录码：在登录页选“验证码登录”，不用获取短信',
  body: z.object(identify),
  answer: z.object({
    code: z.string().describe('一次性登录码，6 位数字，只在这里显示一次'),
    expires_at: instant.describe('有效期'),
    notified: told,
  }),
})

const bothPhones = z.object({ old: told.describe('原手机号'), new: told.describe('新手机号') }).describe('收到了短信')

export const requestPhoneChange = operatorCall('requestPhoneChange', {
  ...recover,
  preview: true,
  command: 'users change-phone <id> --to <phone> --reason',
  examples: ['1024 --to 19900000009 --proof 家长带户口本到场 --reason 手机丢了 --yes'],
  summary: '申请给丢了手机的人换手机号：一天以后由另一位成员完成；其间有人用原来的手机号登录，就取消',
  body: z.object({ ...identify, phone }),
  answer: z.object({ ready_at: instant.describe('什么时候起可以完成'), told: bothPhones }),
})

export const completePhoneChange = operatorCall('completePhoneChange', {
  ...recover,
  command: 'users complete-phone-change <id> --to <phone>',
  examples: ['1024 --to 19900000009 --as 王老师'],
  summary: '完成换手机号：再写一次新手机号，不能是申请的那一位。各处退出，密码作废',
  body: z.object({ id, phone, reason }),
  answer: z.object({ told: bothPhones }),
})

export const cancelPhoneChange = operatorCall('cancelPhoneChange', {
  ...correct,
  command: 'users cancel-phone-change <id>',
  examples: ['1024'],
  summary: '取消换手机号的申请',
  body: z.object({ id, reason }),
  answer: done,
})

const rule = { right: 'rule_people', errors: ['not_found', 'conflict'] } as const

export const disqualifyPerson = operatorCall('disqualifyPerson', {
  ...rule,
  confirmed: true,
  summary: '取消参赛资格：马上从榜单去掉，奖项和证书撤回，可以恢复',
  preview: true,
  command: 'users disqualify <id> <contest> --reason',
  examples: ['1024 2026-2 --reason 请人代做', '1024 2026 --reason 请人代做 --yes'],
  body: z.object({ id, contest, reason }),
  answer: done,
})

export const reinstatePerson = operatorCall('reinstatePerson', {
  ...rule,
  confirmed: true,
  summary: '恢复参赛资格：成绩、奖项和证书照旧，下次公布时回到榜单',
  command: 'users reinstate <id> <contest>',
  examples: ['1024 2026-2'],
  body: z.object({ id, contest, reason }),
  answer: done,
})

const minutes = whole(0, 7 * 1440, '分钟数，最多七天').default(0)
const time = z.object({ delay: z.int(), extra: z.int() }).nullable()

export const giveExtraTime = operatorCall('giveExtraTime', {
  ...rule,
  summary: '给一个人推迟或加时，替换原来的：入场、考场页面和成绩马上按新的时间',
  command: 'extra-time give <round> <id> --reason',
  examples: ['2026-2 1024 --delay 10 --extra 5 --reason 停电'],
  body: z
    .object({
      id,
      round: roundKey,
      delay: minutes.describe('分钟，晚这么多开始，也晚这么多结束'),
      extra: minutes.describe('分钟，再晚这么多结束'),
      reason,
      seen: time.optional(),
    })
    .refine(({ delay, extra }) => delay + extra > 0, { error: '推迟和加时至少写一样', path: ['extra'] }),
  answer: done,
  errors: ['not_found', 'changed_meanwhile'],
})

export const removeExtraTime = operatorCall('removeExtraTime', {
  ...rule,
  summary: '取消推迟和加时',
  preview: true,
  command: 'extra-time remove <round> <id>',
  examples: ['2026-2 1024', '2026-2 1024 --yes'],
  body: z.object({ id, round: roundKey, reason }),
  answer: done,
})

const remove = { right: 'remove_people', errors: ['not_found', 'conflict'] } as const
const pair = { from: id.describe('并掉的账号'), into: id.describe('留下的账号') }
const count = z.int().min(0)

const moved = z.object({
  enrolments: count.describe('报名，赛季'),
  both_enrolled: z.array(z.int()).describe('两边都报了名的赛季，留下后一个账号的'),
  scores: count.describe('成绩和状态，轮'),
  awards: count.describe('奖项'),
  certificates: count.describe('证书'),
  consents: count.describe('同意记录'),
  seats: count.describe('座位'),
  identity: z.boolean().describe('实名信息一起过去'),
  platform: worded('平台账号', { none: '没有', moved: '一起过去', dropped: '要请平台删除' }),
})

export const previewMerge = operatorCall('previewMerge', {
  ...remove,
  summary: '合并两个账号会怎样',
  body: z.object(pair),
  answer: z.object({
    from: z.string().describe('并掉'),
    into: z.string().describe('留下'),
    moved: moved.describe('过去'),
  }),
})

export const mergePeople = operatorCall('mergePeople', {
  ...remove,
  confirmed: true,
  preview: 'previewMerge',
  command: 'users merge <from> <into> --reason',
  examples: ['1025 1024 --reason 家长用两个手机号各注册了一次', '1025 1024 --reason 重复注册 --yes'],
  summary:
    '把一个人的两个账号并成一个，不能恢复：报名、成绩（取较好的）、奖项、证书、同意和平台账号都过去，然后重新公布榜单',
  body: z.object({ ...pair, reason }),
  answer: done,
})

export const exportPerson = operatorCall('exportPerson', {
  right: 'read_personal',
  confirmed: true,
  summary: '导出一个人的全部信息，应本人要求交给本人',
  body: z.object({ id, reason }),
  answer: ownData.answer,
  errors: ['not_found'],
})
