import { z } from 'zod'
import { instant } from './fields.ts'

const program = z.object({
  round: z.string(),
  task: z.string(),
  writing: z.enum(['python', 'javascript', 'cpp', 'blocks']).describe('语言，或者积木'),
  text: z.string(),
  score: z.int().nullable().describe('得分；草稿、没有成绩的就是空'),
  at: instant.describe('何时提交，或何时保存的草稿'),
})

const robot = z.object({
  round: z.string(),
  name: z.string().describe('机器人的名字'),
  points: z.int().describe('天梯上的实力分'),
  games: z.int(),
  entered_at: instant,
})

const examVisit = z.object({
  round: z.string(),
  seen_at: instant.nullable().describe('最近一次存好程序'),
  refused_at: instant.nullable().describe('最近一次没能进去'),
  refused_for: z.enum(['ahead', 'over', 'not_listed']).nullable(),
})

const deviceCheck = z.object({
  checked_at: instant,
  problems: z.array(z.string()).describe('不够好的地方'),
  facts: z.record(z.string(), z.unknown()).describe('量到了什么'),
})

/** Everything that the arena holds of a person, in the file of their own data. */
export const ownPlay = {
  programs: z.array(program).describe('在比赛平台提交的程序和没有写完的草稿'),
  robots: z.array(robot).describe('天梯上的机器人'),
  exam_visits: z.array(examVisit).describe('进过的考试'),
  device_check: deviceCheck.nullable().describe('最近一次检查电脑'),
}
