import { isPaperNumber, usualPaper, wrongNumber } from '@qisuan/rules/people/papers'
import { isEasyPassword } from '@qisuan/rules/people/passwords'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import {
  code,
  givenPassword,
  groupNumber,
  idcard,
  instant,
  language,
  line,
  newPassword,
  nickname,
  organization,
  paper,
  paperCode,
  phone,
  proof,
  realname,
  word,
} from './fields.ts'

/** The logged-in user as the site sees them, with phone and ID number masked (spec §3). */
export const user = z
  .object({
    id: z.int().describe('编号'),
    name: z.string().describe('昵称'),
    realname: z.string().nullable().describe('真实姓名，只给本人看'),
    idcard: z.string().nullable().describe('证件号，已遮盖'),
    paper: paper.describe('证件号是哪一种证件的；没有交过就是 identity_card'),
    phone: z.string().nullable().describe('手机号，已遮盖：138****1234；用学校的登录卡登录的没有手机号，就是空'),
    family_size: z.int().describe('用这个手机号的有几个人，连自己'),
    unreadable: z
      .array(z.enum(['phone', 'realname', 'idcard']))
      .describe('存着却读不出来的几项，要请组委会重新填；读不出的姓名和证件号是空'),
    role: z.enum(['student', 'teacher']).describe('身份'),
    enrolled: z.boolean().describe('本赛季是否已报名'),
    area_id: z.int().nullable().describe('省级行政区编号'),
    province: z.string().nullable().describe('省份'),
    area: z.string().nullable().describe('省份与城市，合在一起显示'),
    city: z.string().nullable().describe('城市'),
    group: groupNumber,
    organization: z.string().nullable().describe('学校或单位，空表示个人'),
    language: language.nullable(),
    bound: z.boolean().describe('是否已绑定游戏账号'),
    coco_id: z.string().nullable().describe('由我们开通的游戏账号；自己原有的账号，平台不告诉编号'),
    certified: z.boolean().describe('是否已实名认证'),
    consent_due: z.boolean().describe('已报名，而现在的隐私政策和用户协议还没有同意'),
    closes_at: instant.nullable().describe('账号在什么时候删除，没有注销就是空'),
    phone_change_at: instant
      .nullable()
      .describe('组委会收到换手机号的申请，从什么时候起可以换；没有申请就是空。用现在的手机号收一次验证码，申请就取消'),
    in_review: z.boolean().describe('实名信息是否在等待组委会核对，核对之前不算认证'),
    identity_refusal: z.string().nullable().describe('组委会退回实名信息的理由；重新提交以后、没有退回过都是空'),
    unread_notices: z.int().describe('没有读过的通知有几条'),
    sms_messages: z.boolean().describe('愿不愿意收组委会的短信；验证码和账号安全的短信不受影响'),
    extra_granted: z.boolean().describe('组委会是否准许参加加赛'),
    preliminary_until: instant.nullable().describe('初赛阶段过后，因为加时还可以比赛到什么时候；没有就是空'),
  })
  .describe('当前用户')
export type User = z.infer<typeof user>

export const token = z
  .object({ token: z.string().describe('登录凭证，放在 Authorization: Bearer 里') })
  .describe('登录凭证')
export const done = z.object({ message: z.string().describe('结果说明') }).describe('完成')
export const codeSent = z
  .object({ message: z.string(), wait: z.int().describe('多少秒后可以再次发送') })
  .describe('验证码已发送')

export const me = endpoint('me', {
  summary: '当前用户',
  section: '7',
  audience: 'member',
  answer: user,
})

export const login = endpoint('login', {
  summary: '手机号和密码登录',
  section: '2, 5, 7',
  audience: 'public',
  limits: [{ per: 'phone', max: 10, seconds: 15 * 60 }],
  body: z.object({ phone, password: givenPassword, proof: proof.optional() }),
  answer: token,
})

/** Shared by the calls that send a login code and a registration code. */
const codeRequest = {
  section: '7, 9',
  audience: 'public',
  limits: [{ per: 'phone', max: 1, seconds: 60 }],
  body: z.object({ phone, proof: proof.optional() }),
  answer: codeSent,
  errors: ['sms_unavailable'],
} as const

export const sendLoginCode = endpoint('sendLoginCode', { summary: '发送登录验证码', ...codeRequest })

export const loginByCode = endpoint('loginByCode', {
  summary: '手机号和验证码登录',
  section: '2, 5, 7',
  audience: 'public',
  body: z.object({ phone, code }),
  answer: token,
})

const sameTwice = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation

/** The mismatch is reported together with errors of other fields, not only after those are fixed. */
const mismatch = (message: string) => ({
  path: ['password_confirmation'],
  message,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})

export const loginByCard = endpoint('loginByCard', {
  summary: '学校的登录卡和暗号登录；一张卡第一次登录时起昵称、定暗号',
  section: '–',
  audience: 'public',
  body: z.object({
    card: paperCode.describe('登录卡上的 10 个字母和数字'),
    word,
    name: nickname.optional().describe('昵称，第一次登录时才要'),
  }),
  answer: token,
})

export const takeOver = endpoint('takeOver', {
  summary: '用登录卡登录的孩子，家长有了手机，接过账号：要老师给的交接码和发到手机上的验证码，也是家长的同意',
  section: '–',
  audience: 'member',
  confirmed: true,
  body: z.object({
    handover: paperCode.describe('老师给的交接码'),
    phone,
    code: code.describe('sendPhoneCode 发到家长手机上的验证码'),
    guardian_name: realname.min(1, messages.guardianName).describe('家长的姓名'),
    policy_version: line(40).describe('家长读到的隐私政策和用户协议的版本，须是现在的版本'),
  }),
  answer: user,
  errors: ['conflict'],
})

export const resetPassword = endpoint('resetPassword', {
  summary: '修改密码，其他设备随之退出',
  section: '5, 7',
  audience: 'member',
  body: z
    .object({
      password: newPassword,
      password_confirmation: z.string(messages.mismatch),
      old_password: givenPassword.optional().describe('原密码；刚登录或刚用验证码确认过的可以不填'),
    })
    .refine(sameTwice, mismatch(messages.mismatch)),
  answer: done,
  errors: ['forbidden'],
})

export const logout = endpoint('logout', {
  summary: '退出登录',
  section: '2, 7',
  audience: 'member',
  answer: done,
})

export const sendRegisterCode = endpoint('sendRegisterCode', { summary: '发送注册验证码', ...codeRequest })

export const register = endpoint('register', {
  summary: '注册',
  section: '2, 5, 7',
  audience: 'public',
  body: z
    .object({
      phone,
      name: nickname,
      password: newPassword,
      password_confirmation: z.string(messages.confirmation),
      code: code.optional(),
    })
    .refine(sameTwice, mismatch(messages.confirmation))
    .refine((form) => !isEasyPassword(form.password, form), { path: ['password'], message: messages.passwordEasy }),
  answer: token,
})

/** Fields that decide about the shape of a number; each reports everything else itself. */
const numberOf = z.object({ paper: paper.default(usualPaper), idcard: z.string() })

export const certify = endpoint('certify', {
  summary: '实名认证',
  section: '5, 7',
  audience: 'member',
  // True if a number is taken is told only to who hands it in, and not often.
  limits: [{ per: 'user', max: 30, seconds: 60 * 60 }],
  body: z
    .object({
      name: realname.min(1, messages.realname),
      idcard,
      paper: paper.optional().describe(`${paper.description}；不写就是居民身份证`),
      organization: organization.optional(),
    })
    .refine((form) => isPaperNumber(form.paper ?? usualPaper, form.idcard), {
      path: ['idcard'],
      error: ({ input }) => wrongNumber(numberOf.parse(input).paper),
      when: ({ value }) => numberOf.safeParse(value).success,
    }),
  answer: user,
  errors: ['already_certified'],
})

export const updateInfo = endpoint('updateInfo', {
  summary: '修改资料',
  section: '5, 7',
  audience: 'member',
  body: z
    .object({ realname: realname.optional(), organization: organization.optional() })
    .refine((form) => Boolean(form.realname || form.organization), {
      path: ['realname'],
      message: messages.nothingToChange,
    }),
  answer: user,
  errors: ['already_certified'],
})
