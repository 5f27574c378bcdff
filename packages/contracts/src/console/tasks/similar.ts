import { z } from 'zod'
import { groupNumber, instant, roundKey, whole } from '../../fields.ts'
import { namedRound, reason } from '../fields.ts'
import { jobAnswer } from '../jobs.ts'
import { operatorCall } from '../operator-call.ts'
import { worded } from '../worded.ts'
import { similarVerdicts } from './similar-verdicts.ts'

/** Programs that are alike, for a person to look at and decide (docs/adr/contest/0083-similar-programs.md). */
const look = { right: 'manage_tasks', errors: ['conflict', 'not_found'] } as const

const attempt = whole(1, 2_000_000_000).describe('程序在比赛平台上的编号')
const share = z.number().min(0).max(1)
const verdict = worded('决定', similarVerdicts, '请选一个')

const decision = z
  .object({ verdict, reason: z.string(), operator: z.string().describe('谁决定的'), at: instant })
  .nullable()
  .describe('决定；空是还没有')

const author = z.object({
  id: z.int().describe('用户号'),
  name: z.string().describe('昵称'),
  group: groupNumber.nullable(),
  organization: z.string().describe('学校；空是个人'),
  attempt: z.int().describe('程序在比赛平台上的编号'),
  share: share.describe('这份程序有多少也在另一份里'),
})

const question = z
  .object({
    operator: z.string().describe('谁问的'),
    asked_at: instant,
    due_at: instant.describe('回答的期限'),
    answers: z.array(z.object({ text: z.string(), at: instant })).describe('回答，旧的在前'),
  })
  .nullable()
  .describe('问了作者的；空是没有问')

/** Steps before a decision that a program was copied. */
const hearing = z
  .enum(['unasked', 'waiting', 'heard'])
  .describe('两个人有没有都问了（unasked）、在等回答（waiting），或者都回答了、到了期限（heard），这时才能决定是抄袭')

const pair = {
  task: z.string().describe('题目的编号'),
  language: z.string(),
  cluster: z.int().min(0).describe('第几群：连在一起的几对，从 0 数起'),
  hearing,
  decision,
}

export const similarPrograms = operatorCall('similarPrograms', {
  ...look,
  summary: '一轮里相似的程序：一对一对，最像的在前，和对它们的决定',
  personalLogin: true,
  query: z.object({ round: roundKey.optional().describe('哪一轮；空是最近比过的，或最近用了题目的') }),
  answer: z.object({
    own: z.boolean().describe('比赛平台是不是自带的；不是就没有程序'),
    rounds: z.array(z.object(namedRound)).describe('可以比的各轮'),
    round: z.string().nullable(),
    report: z
      .object({
        computed_at: instant.describe('什么时候比的'),
        parts: z
          .array(
            z.object({
              task: z.string(),
              name: z.string().describe('题目的名称'),
              language: z.string(),
              programs: z.int().describe('比了多少份程序'),
              found: z.int().describe('有多少对相似；太多的话只列出最像的'),
            }),
          )
          .describe('每道题每种语言'),
        pairs: z.array(z.object({ ...pair, one: author, other: author })),
      })
      .nullable()
      .describe('空是还没有比过'),
  }),
})

const lines = z.array(z.tuple([z.int(), z.int()])).describe('两份都有的行：从第几行到第几行')
const written = author.extend({ source: z.string().describe('程序'), lines, question })

export const similarPair = operatorCall('similarPair', {
  ...look,
  summary: '一对相似的程序，并排看',
  personalLogin: true,
  query: z.object({ round: roundKey, one: attempt, other: attempt }),
  answer: z.object({ ...pair, name: z.string().describe('题目的名称'), one: written, other: written }),
})

export const findSimilar = operatorCall('findSimilar', {
  ...look,
  summary: '在后台比一轮的全部程序，每人每题取成绩最好的一份；以前比的换掉，决定都留着',
  body: z.object({ round: roundKey, reason }),
  answer: jobAnswer,
})

export const askSimilar = operatorCall('askSimilar', {
  ...look,
  summary: '问一对相似的程序的两个作者是怎样写的；每人只看到自己的程序',
  body: z.object({ round: roundKey, one: attempt, other: attempt, reason }),
  answer: z.object({ message: z.string().describe('一句话') }),
})

export const decideSimilar = operatorCall('decideSimilar', {
  ...look,
  summary: '决定一对相似的程序有没有问题，问过的人会知道；不取消任何人的资格',
  body: z.object({
    round: roundKey,
    one: attempt,
    other: attempt,
    verdict,
    reason,
    seen: z.object({ decision }).optional().describe('改之前看到的；别人先决定了就不改'),
  }),
  errors: ['conflict', 'not_found', 'changed_meanwhile'],
  answer: z.object({ message: z.string().describe('一句话') }),
})
