import { handoverDays } from '@qisuan/rules/limits'
import { z } from 'zod'
import { certificate, drawn } from './certificates.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import {
  className,
  code,
  groupNumber,
  instant,
  language,
  line,
  phone,
  pupilGroup,
  realname,
  roundKey,
  sendKey,
  visibleLine,
} from './fields.ts'

/** School of a teacher, and the classes that pupils join (docs/adr/people/0059-teachers.md). */
const section = '–'
const count = z.int().nullable().describe('人数；少到能认出一个人的不写，就是空')

const funnel = {
  enrolled: count.describe('报名'),
  played: count.describe('参赛：在公布的榜上'),
  advanced: count.describe('晋级：公布的榜上达到晋级条件，或者已经安排进决赛'),
}

const card = z
  .object({
    number: z.int().describe('是第几张卡'),
    issued_at: instant.describe('现在这张卡何时印的'),
    used: z.boolean().describe('用现在这张卡登录过没有'),
    paper: z.boolean().describe('现在这一版政策的纸质同意书在不在学校'),
    signed_on: z.iso.date().nullable().describe('最近一张同意书上家长签的日期'),
    handover_until: instant.nullable().describe('给家长的交接码到什么时候；没有给就是空'),
  })
  .describe('没有手机的学生的登录卡')

const member = z.object({
  id: z.uuid().describe('在这个班里的编号'),
  name: z.string().describe('加入时自己写的名字'),
  group: groupNumber,
  joined_at: instant,
  played: z.boolean(),
  advanced: z.boolean(),
  score: z.number().nullable().describe('公布的榜上的成绩'),
  rank: z.int().nullable().describe('公布的榜上，本组的全国名次'),
  of: z.int().nullable().describe('这个榜上本组有多少人'),
  card: card.nullable().describe('自己加入的同学没有，就是空'),
})

const schoolClass = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string().describe('邀请码'),
  url: z.url().describe('邀请的链接'),
  qr_code: z.array(z.string()).describe('链接的二维码，一行一行，1 是深色'),
  code_expires_at: instant.describe('邀请到什么时候'),
  ends_at: instant.describe('班级到什么时候'),
  members: z.array(member),
})

export const ownSchool = endpoint('ownSchool', {
  summary: '教师自己的学校：各组报名、参赛、晋级的人数，和自己的班级',
  section,
  audience: 'member',
  limits: [{ per: 'user', max: 120, seconds: 60 }],
  answer: z.object({
    school: z
      .object({
        as_of: instant.nullable().describe('参赛人数取自哪一期公布的榜；还没有公布过就是空'),
        smallest: z.int().describe('少于这么多人的数目不写'),
        name: z.string().describe('学校'),
        province: z.string(),
        total: z.object(funnel).describe('全校的选手，教师组不在内'),
        groups: z.array(z.object({ group: groupNumber, ...funnel })).describe('按组别，教师组不在内'),
        colleagues: z.object(funnel).describe('教师组'),
      })
      .nullable()
      .describe('本赛季没有报名，或者报名时没有写学校，就是空'),
    classes: z.array(schoolClass).describe('自己的班级：只有自己加入的人'),
    cards: z.object({
      most: z.int().describe('这位老师这个赛季最多给几个没有手机的学生开账号；0 就是不开放'),
      used: z.int().describe('已经开了几个'),
      policy_version: z.string().describe('家长要同意的隐私政策和用户协议，现在的版本'),
    }),
    missing: z.int().describe('自己的班级里还没参赛的人数；在两个班里的人只算一个'),
  }),
  errors: ['forbidden'],
})

export const classCertificates = endpoint('classCertificates', {
  summary: '教师的班级里，同学们领取了的证书',
  section,
  audience: 'member',
  limits: [{ per: 'user', max: 120, seconds: 60 * 60 }],
  query: z.object({ class: z.uuid('没有这个班级').optional().describe('哪个班；不写就是自己所有的班') }),
  answer: z.object({
    rounds: z.array(
      z.object({
        round: roundKey,
        name: z.string().describe('轮次的名称'),
        waiting: z.int().describe('获了奖、自己还没有领取的人数'),
        list: z.array(
          z.object({ member: z.string().describe('加入时自己写的名字'), ...certificate, ...drawn }).describe('证书'),
        ),
      }),
    ),
  }),
  errors: ['forbidden', 'not_found'],
})

/** Acts of a teacher on a class. */
const managed = {
  section,
  audience: 'member',
  limits: [{ per: 'user', max: 60, seconds: 60 * 60 }],
  answer: z.object({ message: z.string() }),
} as const
const ofOne = z.object({ id: z.uuid('没有这个班级') })

export const createClass = endpoint('createClass', {
  ...managed,
  summary: '教师开一个班，有邀请码',
  body: z.object({
    key: sendKey.optional().describe('表单自己的编号：发两次的是同一个班。没有编号的，十分钟里同名的是同一个班'),
    name: className,
  }),
  errors: ['forbidden', 'conflict'],
})

export const renewInvitation = endpoint('renewInvitation', {
  ...managed,
  summary: '教师给班级换一个邀请码，旧的作废',
  body: ofOne,
  errors: ['forbidden', 'not_found'],
})

export const closeClass = endpoint('closeClass', {
  ...managed,
  summary: '教师结束一个班，名单随之删除',
  body: ofOne,
  errors: ['forbidden', 'not_found'],
})

export const removeMember = endpoint('removeMember', {
  ...managed,
  summary: '教师把一个人移出班级',
  body: z.object({ id: z.uuid('班里没有这个人') }),
  errors: ['forbidden', 'not_found'],
})

/** Pupils without a phone, whom a printed card logs in (docs/adr/people/0094-cards.md). */
const signedOn = z.iso.date(messages.signedOn).describe('家长签字的日期；几张里最晚的一天')
const papers = {
  papers: z.literal(true, messages.papers).describe('老师确认：家长签了字的同意书都在学校，组委会要看就拿得出来'),
  policy_version: line(40).describe('同意书是哪一版政策的，须是现在的版本'),
  signed_on: signedOn,
}
const member_id = z.uuid('班里没有这个人')
const ids = z
  .array(member_id, messages.pupils)
  .min(1, messages.pupils)
  .max(300, '一次最多 300 个')
  .describe('在班里的编号')

/** Cards that are printed now: no code is kept, so that nobody reads it later. */
const printed = z.object({
  cards: z.array(
    z.object({
      id: z.uuid().describe('在班里的编号'),
      name: z.string().describe('老师认得的名字'),
      code: z.string().describe('卡上的 10 个字母和数字，只在这一次给出'),
    }),
  ),
})

export const addPupils = endpoint('addPupils', {
  ...managed,
  summary: '教师给没有手机的学生开账号、报名，印登录卡：家长签了字的同意书在学校',
  window: 'enrolment',
  body: z.object({
    key: sendKey,
    class: z.uuid('没有这个班级'),
    ...papers,
    pupils: z
      .array(
        z.object({
          name: visibleLine(20).min(1, messages.label).describe('老师认得的名字，小名、学号都可以，不用真名'),
          group: pupilGroup,
          language,
        }),
        messages.pupils,
      )
      .min(1, messages.pupils)
      .max(100, '一次最多 100 个'),
  }),
  answer: printed,
  errors: ['forbidden', 'not_found', 'not_enrolled', 'conflict'],
})

export const replaceCards = endpoint('replaceCards', {
  ...managed,
  summary: '教师重印登录卡：旧卡和它的登录马上作废，暗号重新定',
  body: z.object({ pupils: ids }),
  answer: printed,
  errors: ['forbidden', 'not_found'],
})

export const renewPapers = endpoint('renewPapers', {
  ...managed,
  summary: '教师收齐了新一版政策的同意书',
  body: z.object({ ...papers, pupils: ids }),
  errors: ['forbidden', 'not_found'],
})

export const withdrawPaper = endpoint('withdrawPaper', {
  ...managed,
  summary: '家长到学校撤回同意：登录卡马上不能用，本赛季的报名取消；要的话，账号也注销',
  body: z.object({ id: member_id, close: z.boolean('写 true 或 false').default(false).describe('账号也注销') }),
  errors: ['forbidden', 'not_found'],
})

export const handOver = endpoint('handOver', {
  ...managed,
  summary: `教师给家长一个交接码：家长有了手机，${handoverDays} 天内可以接过账号`,
  body: z.object({ id: member_id }),
  answer: z.object({ code: z.string().describe('交接码，只在这一次给出'), until: instant }),
  errors: ['forbidden', 'not_found'],
})

export const classInvitation = endpoint('classInvitation', {
  summary: '一个邀请码请人加入的班级',
  section,
  audience: 'public',
  limits: [{ per: 'address', max: 300, seconds: 60 }],
  params: z.object({ code: line(20) }),
  answer: z.object({
    name: z.string().describe('班级'),
    teacher: z.string().describe('老师的昵称'),
    school: z.string().nullable(),
    code_expires_at: instant,
    ends_at: instant,
  }),
  errors: ['not_found'],
})

export const joinedClasses = endpoint('joinedClasses', {
  summary: '自己加入的班级',
  section,
  audience: 'member',
  answer: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        code: z.string(),
        teacher: z.string(),
        joined_at: instant,
        ends_at: instant,
      }),
    ),
  }),
})

export const joinClass = endpoint('joinClass', {
  summary: '加入班级：老师从此看得到名字和公布的成绩',
  section,
  audience: 'member',
  limits: [{ per: 'user', max: 20, seconds: 60 * 60 }],
  body: z.object({
    invitation: line(20).describe('邀请码'),
    name: realname.min(1, messages.classmateName).describe('老师认得的名字'),
    guardian_phone: phone.optional().describe('家长同意参赛时的手机号，要家长同意的组别才有'),
    code: code.optional().describe('发到家长手机上的验证码，要家长同意的组别才有'),
  }),
  answer: z.object({ message: z.string() }),
  errors: ['not_enrolled', 'consent_required', 'conflict'],
})

export const leaveClass = endpoint('leaveClass', {
  summary: '退出班级，老师马上看不到了',
  section,
  audience: 'member',
  limits: [{ per: 'user', max: 60, seconds: 60 * 60 }],
  body: z.object({ id: z.uuid('没有这个班级') }),
  answer: z.object({ message: z.string() }),
  errors: ['not_found'],
})
