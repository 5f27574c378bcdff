import { z } from 'zod'
import { groupNumber, instant } from '../fields.ts'
import { erasureRequest } from './erasure.ts'
import { arrivedScore, paper, personId, personQuery, reason } from './fields.ts'
import { operatorCall } from './operator-call.ts'
import { worded } from './worded.ts'

/** The people's desk: finding a person, and what an operator sees of one. Phones, names and ID numbers are masked unless asked for. */
const enrolment = z.object({
  year: z.int().describe('赛季'),
  group: groupNumber,
  province: z.string().describe('省份'),
  city: z.string().describe('城市'),
  organization: z.string().describe('学校；空是个人'),
})

const foundBy = worded('按什么', {
  phone: '手机号',
  realname: '真实姓名',
  nickname: '昵称',
  school: '学校',
  id: '用户号',
  platform: '平台账号',
})

export const searchPeople = operatorCall('searchPeople', {
  summary: '找人：手机号、用户号、昵称、学校、平台账号；写了理由也按真实姓名找',
  command: 'users find <query>',
  examples: ['小航', '林远航 --reason 家长来电，忘了用户号'],
  right: 'find_people',
  body: z.object({ query: personQuery, reason: reason.optional() }),
  answer: z.object({
    total: z.int().describe('一共，列出的最多 50 人'),
    people: z
      .array(
        z.object({
          id: z.int().describe('用户号'),
          name: z.string().describe('昵称'),
          found_by: z.array(foundBy).describe('按什么找到'),
          phone: z.string().describe('手机号，遮住中间'),
          certified: z.boolean().describe('实名'),
          enrolment: enrolment.nullable().describe('最近一次报名'),
        }),
      )
      .describe('找到的人'),
  }),
})

export const person = operatorCall('person', {
  summary: '一个人的情况和经过',
  personalLogin: true,
  right: 'find_people',
  query: z.object({ id: personId }),
  answer: z.object({
    id: z.int(),
    name: z.string().describe('昵称'),
    role: z.enum(['student', 'teacher']),
    phone: z.string().describe('遮住中间'),
    family: z.array(z.object({ id: z.int(), name: z.string() })).describe('用同一个手机号的其他人'),
    card: z
      .object({
        number: z.int().describe('第几张卡'),
        issued_at: instant,
        teacher: z.int().describe('开账号的老师的用户号'),
        class: z.string().nullable().describe('在哪个班；班级结束了就是空'),
        signed_on: z.iso.date().nullable().describe('同意书上家长签的日期；撤回了就是空'),
      })
      .nullable()
      .describe('没有手机、用学校的登录卡登录；其他人是空'),
    cards: z
      .object({ used: z.int(), most: z.int() })
      .nullable()
      .describe('老师这个赛季给几个没有手机的学生开了账号，最多几个；不是老师就是空'),
    realname: z.string().nullable().describe('遮住中间'),
    idcard: z.string().nullable().describe('遮住中间；期限到了已删除的是空'),
    paper,
    identity: z.enum(['none', 'review', 'certified']).describe('实名：没有、等待核对、已认证'),
    created_at: instant,
    hidden_name: z.string().nullable().describe('组委会隐藏了的昵称；公开的是 name'),
    closes_at: instant.nullable().describe('申请了注销，什么时候删除'),
    enrolments: z.array(enrolment.extend({ language: z.string(), created_at: instant })).describe('新的在前'),
    rounds: z
      .array(
        z.object({
          round: z.string(),
          name: z.string(),
          score: z.number().nullable(),
          award: z.string().describe('奖项；没有就是空字'),
          disqualified: z.string().nullable().describe('取消资格的理由'),
        }),
      )
      .describe('各轮的结果，新的在前'),
    scores: z.array(arrivedScore).describe('收到的成绩，新的在前，最多 100 条'),
    season: z
      .object({ year: z.int(), rounds: z.array(z.object({ round: z.string(), name: z.string() })) })
      .nullable()
      .describe('当前赛季和它的各轮'),
    disqualifications: z
      .array(
        z.object({
          year: z.int(),
          round: z.string().nullable().describe('空是整个赛季'),
          reason: z.string(),
          decided_at: instant,
        }),
      )
      .describe('没有恢复的'),
    extra_time: z
      .array(
        z.object({
          round: z.string(),
          delay: z.int().describe('推迟几分钟'),
          extra: z.int().describe('加时几分钟'),
          reason: z.string(),
        }),
      )
      .describe('推迟和加时'),
    phone_change: z
      .object({
        requested_by: z.string(),
        requested_at: instant,
        ready_at: instant.describe('什么时候起可以完成'),
        proof: z.string(),
        reason: z.string(),
      })
      .nullable()
      .describe('换手机号的申请'),
    erasure_request: erasureRequest.extend({ reason: z.string() }).nullable().describe('等着完成的注销申请'),
    certificates: z.array(
      z.object({ number: z.string(), round: z.string(), issued_at: instant, withdrawn: z.boolean() }),
    ),
    history: z
      .array(
        z.object({
          at: instant,
          kind: z.string().describe('安全日志里的种类'),
          operator: z.string().nullable(),
          reason: z.string().nullable(),
          device: z.string().nullable(),
        }),
      )
      .describe('安全日志里关于这个人的，新的在前，最多 50 条'),
  }),
  errors: ['not_found'],
})

const personalField = worded('哪一项', { phone: '手机号', realname: '真实姓名', idcard: '证件号' })

export const revealPerson = operatorCall('revealPerson', {
  summary: '看一项完整的个人信息，理由记入安全日志，本人看得到',
  right: 'read_personal',
  command: 'users reveal <id> <field> --reason',
  examples: ['1024 realname --reason 核对实名'],
  body: z.object({ id: personId, field: personalField, reason }),
  answer: z.object({ value: z.string().nullable().describe('内容') }),
  errors: ['not_found'],
})
