import { languages } from '@qisuan/rules/languages'
import { securityKinds, type SecurityKind } from '@qisuan/rules/people/security-kinds'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { groupNumber, instant, paper, sessionOrigin } from './fields.ts'
import { ownPlay } from './own-play.ts'

export const securityKind = z.enum(Object.keys(securityKinds) as SecurityKind[]).describe('种类，如 login、person_read')

const round = {
  round: z.string().describe('轮次，如 {年}-1'),
  round_name: z.string().describe('轮次的名称'),
}
const score = z.number().nullable().describe('成绩')
const duration = z.int().nullable().describe('累计用时，秒')
const award = z.string().describe('奖项；没有获奖就是空字')

const account = z.object({
  id: z.int().describe('编号'),
  platform_user_id: z.uuid().describe('交给比赛平台的编号，平台用它认出本人'),
  name: z.string().describe('昵称'),
  role: z.enum(['student', 'teacher']),
  phone: z.string().nullable().describe('手机号；用学校的登录卡登录的没有，就是空'),
  family_order: z.int().describe('是用这个手机号的第几个人'),
  phone_verified: z.boolean().describe('手机号是否用验证码证明过'),
  has_password: z.boolean().describe('是否设了密码；密码本身只存不可还原的指纹'),
  realname: z.string().nullable().describe('真实姓名'),
  paper: paper.describe('证件号是哪一种证件的'),
  idcard: z.string().nullable().describe('证件号'),
  identity_check: z.enum(['plausible', 'review']).nullable().describe('实名核对：通过校验，或等待核对'),
  certified_at: instant.nullable().describe('实名认证的时刻'),
  identity_refusal: z.string().nullable().describe('组委会退回实名信息的理由'),
  organization: z.string().nullable().describe('学校或单位'),
  created_at: instant.describe('注册的时刻'),
  closes_at: instant.nullable().describe('注销后在什么时候删除'),
  sms_opt_out_at: instant.nullable().describe('从什么时候起不收组委会的短信'),
  moderated_at: instant.nullable().describe('组委会上次更改或隐藏昵称的时刻'),
  nickname_changes: z.array(z.object({ year: z.int().describe('赛季'), changed_at: instant })),
})

const consent = z.object({
  policy_version: z.string().describe('同意的是哪一版隐私政策和用户协议'),
  given_at: instant,
  origin: sessionOrigin.nullable().describe('同意时是怎样登录的；家长在纸上同意的就是空'),
  signed_on: z.iso.date().nullable().describe('家长在纸上签的日期；不是在纸上同意的就是空'),
  over14: z.boolean().nullable().describe('是否已满 14 周岁；没有问就是空'),
  guardian_name: z.string().nullable().describe('监护人的姓名'),
  guardian_phone: z.string().nullable().describe('监护人的手机号'),
  withdrawn_at: instant.nullable().describe('撤回的时刻'),
})

const enrolment = z.object({
  year: z.int().describe('赛季'),
  province: z.string(),
  city: z.string(),
  group: groupNumber,
  language: z.enum(languages),
  age: z.int().nullable().describe('年龄段，网站总是送 5'),
  organization: z.string().describe('报名时填写的学校或单位'),
  school: z.string().nullable().describe('对应到的学校'),
  created_at: instant.describe('报名的时刻'),
})

const gameAccount = z.object({
  handle: z.string().describe('我们在比赛平台开通的账号名'),
  coco_id: z.string().nullable().describe('平台上的编号'),
  created_at: instant,
  linked_at: instant.nullable().describe('绑定的时刻'),
  games_completed: z.int().nullable().describe('闯过的关数'),
  play_time: z.int().nullable().describe('闯关用时，秒'),
  stats_at: instant.nullable().describe('以上两项取回的时刻'),
})

const result = z.object({
  ...round,
  frozen: z.boolean().describe('正在封榜：揭榜之前只有封榜时的成绩'),
  state: z.int(),
  award,
  note: z.string().nullable(),
  score,
  duration,
  task_scores: z.array(score).describe('加赛各题的成绩'),
  source: z.enum(['pull', 'import', 'webhook', 'operator']).nullable().describe('成绩从哪里来'),
  origin: z.string().nullable().describe('在那里的位置'),
  scored_at: instant.nullable(),
})

const poster = z.object({
  ...round,
  uuid: z.uuid().describe('分享页的编号'),
  username: z.string(),
  group: groupNumber,
  province: z.string(),
  province_rank: z.int(),
  national_rank: z.int().describe('-1 表示没有'),
  percentage: z.number(),
  duration: z.int(),
  score: z.number(),
  as_of: instant.describe('名次是哪一时刻的'),
  created_at: instant,
})

const madeScore = z.object({
  ...round,
  score: z.number().nullable(),
  duration,
  task: z.string().nullable(),
  made_at: instant.nullable().describe('何时取得'),
  received_at: instant.describe('何时收到或重新核算'),
  source: z.enum(['pull', 'import', 'webhook', 'operator']).describe('从哪里来'),
  origin: z.string().describe('来源中的位置'),
  reason: z.string().nullable().describe('没有计入的原因'),
})

const ranking = z.object({
  ...round,
  as_of: instant.describe('榜单的时刻'),
  group: groupNumber,
  score: z.number(),
  duration,
  rank: z.int(),
  total: z.int(),
  province_rank: z.int(),
  province_total: z.int(),
})

/**
 * Everything stored about a person, with personal data decrypted. Codes, launch tokens and the password are not in it: they are stored as
 * hashes only. The file that people download has these names; a name that was released does not change.
 */
export const ownData = endpoint('ownData', {
  section: '–',
  audience: 'member',
  confirmed: true,
  summary: '保存的本人的一切，用于查看和下载',
  limits: [{ per: 'user', max: 30, seconds: 600 }],
  answer: z
    .object({
      made_at: instant.describe('取出的时刻'),
      account,
      consents: z.array(consent).describe('对隐私政策和用户协议的同意'),
      enrolments: z.array(enrolment),
      game_account: gameAccount.nullable(),
      results: z.array(result).describe('各轮的状态和成绩'),
      ...ownPlay,
      scores: z.array(madeScore).describe('收到的每次成绩'),
      awards: z.array(z.object({ ...round, award, note: z.string().nullable(), published_at: instant })),
      certificates: z.array(
        z.object({
          ...round,
          number: z.string(),
          award,
          name: z.string().describe('证书上的姓名'),
          name_before: z.string().nullable().describe('实名认证重置后改回的名字'),
          renamed_at: instant.nullable().describe('组委会最近一次更正姓名的时刻'),
          issued_at: instant,
          withdrawn_at: instant.nullable(),
          withdrawn_reason: z.string().nullable(),
        }),
      ),
      posters: z.array(poster),
      rankings: z.array(ranking).describe('各期榜单里本人的一行'),
      extra_time: z
        .array(
          z.object({
            round: z.string(),
            delay: z.int().describe('推迟的秒数'),
            extra: z.int().describe('加时的秒数'),
            reason: z.string(),
            granted_at: instant,
          }),
        )
        .describe('推迟和加时'),
      disqualifications: z
        .array(
          z.object({
            year: z.int(),
            round: z.string().nullable().describe('哪一轮；整个赛季则为空'),
            reason: z.string(),
            decided_at: instant,
            reinstated_at: instant.nullable().describe('何时恢复'),
          }),
        )
        .describe('取消参赛资格的记录'),
      admissions: z.array(z.object(round)).describe('点名放行的轮次'),
      seats: z.array(
        z.object({
          ...round,
          room: z.string(),
          seat_number: z.string().nullable(),
          begin_time: instant,
          end_time: instant,
          finished_at: instant.nullable(),
        }),
      ),
      messages: z
        .array(
          z.object({
            channel: z.enum(['notice', 'sms']).describe('网站上的通知，或短信'),
            title: z.string().nullable().describe('通知的标题'),
            text: z.string(),
            state: z
              .enum(['waiting', 'sending', 'sent', 'failed', 'skipped'])
              .describe('还没发、不明、发到、没发成、没有发'),
            at: instant.nullable().describe('发送的时刻'),
            read_at: instant.nullable().describe('读通知的时刻'),
          }),
        )
        .describe('组委会发给本人的消息，新的在前'),
      questions: z
        .array(
          z.object({
            round: z.string(),
            attempt: z.int().describe('程序在比赛平台上的编号'),
            asked_at: instant,
            due_at: instant.describe('回答的期限'),
            answers: z.array(z.object({ text: z.string(), at: instant })),
            outcome: z.enum(['unsuspicious', 'copied']).nullable().describe('没有问题、抄袭；空是还没有决定'),
          }),
        )
        .describe('组委会关于自己程序的问题和本人的回答'),
      phone_change: z
        .object({
          proof: z.string().describe('出示了什么'),
          reason: z.string(),
          requested_at: instant,
          ready_at: instant,
        })
        .nullable()
        .describe('请组委会换手机号的申请'),
      erasure_request: z
        .object({ reason: z.string(), requested_at: instant, expires_at: instant })
        .nullable()
        .describe('组委会注销这个账号的申请，等另一位工作人员完成'),
      card: z
        .object({
          issued_at: instant.describe('现在这张卡何时印的'),
          number: z.int().describe('是第几张卡'),
          has_word: z.boolean().describe('定了暗号没有；暗号本身只存不可还原的指纹'),
        })
        .nullable()
        .describe('学校的登录卡；没有就是空'),
      classes: z
        .array(
          z.object({
            name: z.string().describe('班级'),
            taught: z.boolean().describe('是不是自己开的班'),
            name_in_class: z.string().nullable().describe('加入时写的名字；自己开的班就是空'),
            guardian_agreed_at: instant.nullable().describe('家长同意加入的时刻'),
            since: instant.describe('何时加入，或者何时开的'),
            ends_at: instant,
          }),
        )
        .describe('加入的和自己开的班级'),
      sessions: z.array(
        z.object({
          origin: sessionOrigin,
          browser: z.string().nullable(),
          created_at: instant,
          last_used_at: instant.nullable(),
          expires_at: instant,
          ended_at: instant.nullable(),
        }),
      ),
      security_events: z
        .array(
          z.object({
            at: instant,
            kind: securityKind,
            device: z.string().nullable().describe('哪种设备'),
            detail: z.record(z.string(), z.json()).describe('例如工作人员查看了哪些信息、为什么'),
          }),
        )
        .describe('安全日志里和本人有关的记录，包括工作人员何时查看了本人的信息'),
      operator_acts: z
        .array(z.object({ at: instant, action: z.string().describe('操作') }))
        .describe('组委会对本人资料的操作'),
    })
    .describe('保存的本人的一切'),
})
