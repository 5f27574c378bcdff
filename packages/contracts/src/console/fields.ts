import { isEasyPassword } from '@qisuan/rules/people/passwords'
import { scoreRefusalNames } from '@qisuan/rules/boards/score-verdicts'
import { paperNames } from '@qisuan/rules/people/papers'
import { z } from 'zod'
import { messages } from '../field-messages.ts'
import { instant, line, whole } from '../fields.ts'
import { roleNames, roles } from './access/rights.ts'
import { worded } from './worded.ts'

/** The messages of field errors of the console. */
export const operatorMessages = {
  login: '登录名是 3 到 60 个小写字母、数字或 . _ @ + -，可以是邮箱',
  name: '写姓名，最多 30 个字，不写手机号',
  nameTaken: '已经有人叫这个名字。操作记录要分得清是谁，请加一点区别',
  loginTaken: '已经有人用这个登录名',
  password: '密码至少 12 位',
  code: '请输入验证器里的 6 位数字，或一个恢复码',
  wrongCode: '数字不对，或已经用过。请等下一个数字再试',
  role: '请至少选一个角色',
  kind: '请选择种类',
  provinces: '请选择省份',
  ownerEverywhere: '负责人不能只管几个省',
  weight: '占多少是 1 到 1000 的整数',
  reason: '写明理由，200 字以内',
  reasonNumber: '理由里不要写手机号和身份证号',
  keyOwner: '密钥不能有负责人的角色',
  lastOwner: '至少要留一位没有停用的负责人',
} as const

/** A round among those of all seasons. */
export const namedRound = {
  round: z.string(),
  year: z.int().describe('哪个赛季'),
  name: z.string(),
}

const hasPhone = /(?:\d[\s-]?){11}/

export const login = z
  .string(messages.required)
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@+-]{2,59}$/, operatorMessages.login)
  .refine((text) => !hasPhone.test(text), operatorMessages.login)
  .describe('登录名')

export const operatorName = line(30, operatorMessages.name)
  .min(1, messages.required)
  .refine((text) => !hasPhone.test(text.normalize('NFKC')), operatorMessages.name)
  .describe('姓名，操作记录里写的就是它')

/** A new password of an operator, who sees what pupils do not. */
export const operatorPassword = z
  .string(operatorMessages.password)
  .min(12, operatorMessages.password)
  .max(72, messages.passwordTooLong)
  .refine((password) => !isEasyPassword(password), messages.passwordEasy)
  .describe('密码，至少 12 位')

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactor = z
  .string(operatorMessages.code)
  .trim()
  .max(20, operatorMessages.code)
  .describe('验证器里的 6 位数字，或一个恢复码')

export const inviteToken = z
  .string(messages.required)
  .regex(/^[\w-]{43}$/, '这个链接不完整，请重新复制')
  .describe('链接里 # 后面的部分')

export const operatorId = whole(1, 1_000_000_000).describe('成员的编号')

export const personId = whole(1, 1_000_000_000).describe('用户号')

export const schoolId = whole(1, 1_000_000_000).describe('学校的编号')

export const provinceId = whole(1, 100, operatorMessages.provinces).describe('省份的编号')

const grant = z.object({
  role: worded('角色', roleNames, operatorMessages.role),
  provinces: z
    .array(provinceId)
    .min(1, operatorMessages.provinces)
    .max(40)
    .nullable()
    .describe('只管这些省份；空是全国'),
})

/** The roles of an operator, each once. */
export const grants = z
  .array(grant, operatorMessages.role)
  .min(1, operatorMessages.role)
  .max(roles.length, operatorMessages.role)
  .refine((all) => new Set(all.map(({ role }) => role)).size === all.length, operatorMessages.role)
  .refine(
    (all) => all.every(({ role, provinces }) => role !== 'owner' || provinces === null),
    operatorMessages.ownerEverywhere,
  )
  .describe('角色和管的省份')

/** The roles of a key, with which a program reads; nobody's key is an owner. */
export const keyGrants = grants
  .refine((all) => all.every(({ role }) => role !== 'owner'), operatorMessages.keyOwner)
  .describe('角色和看的省份')

/** A task of the arena; sets of tasks have names that no task has. */
export const taskSlug = line(40)
  .regex(/^(?!set-[0-9a-f]{12}$)[a-z][a-z0-9-]{1,39}$/, '题目的编号是小写英文字母、数字和减号')
  .describe('题目的编号：它的文件夹的名字')

const weight = z.int(operatorMessages.weight).min(1, operatorMessages.weight).max(1000, operatorMessages.weight)

/** Tasks that make one score together, by weight; mostly a single one. */
export const weightedTasks = z
  .array(z.object({ slug: taskSlug, weight: weight.default(1) }))
  .min(1, messages.required)
  .max(10, '最多 10 道题')
  .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, '一道题只写一次')
  .describe('题目')

export const ceremonyId = z.uuid(messages.ceremony).describe('编号')

export const personQuery = line(60).min(1, messages.required).describe('手机号、用户号、昵称、学校、平台账号、真实姓名')

/** Reason for reading or deciding something; the security log keeps it, so it holds no number of anybody. */
export const reason = line(200, operatorMessages.reason)
  .min(1, operatorMessages.reason)
  .refine((text) => !hasPhone.test(text.normalize('NFKC')), operatorMessages.reasonNumber)
  .describe('理由，本人看得到')

export const paper = worded('证件的种类', paperNames)

export const scoreRefusal = worded('没有计入的原因', scoreRefusalNames)

export const scoreSource = worded('从哪里来', {
  pull: '取回',
  import: '文件',
  webhook: '平台送来',
  operator: '组委会更正',
})

/** A score that arrived, and whether it counts. */
export const arrivedScore = z.object({
  round: z.string().describe('轮次'),
  score: z.number().nullable().describe('成绩'),
  duration: z.int().nullable().describe('用时，秒'),
  at: instant.describe('收到的时刻'),
  source: scoreSource,
  refused: scoreRefusal.nullable(),
})
