import { z } from 'zod'
import { group as enrolledGroup, roundKey, whole } from '../../fields.ts'
import { reason } from '../fields.ts'
import { operatorCall } from '../operator-call.ts'
import { worded } from '../worded.ts'

/** Cups of programs of a ladder: judges play ahead, and an operator shows the games step by step. */
const manage = { right: 'manage_tasks', errors: ['conflict', 'not_found'] } as const
const count = z.int().min(0)
const place = { round: roundKey, group: enrolledGroup.optional() }

const control = z.object({
  round_name: z.string().describe('轮次'),
  size: count.describe('多少个程序'),
  played: count.describe('打好了几局'),
  shown: count.describe('亮出了几局'),
  ended: z.boolean().describe('全部亮出了'),
  next: z
    .object({
      round: z.string().describe('哪一轮'),
      first: z.string().describe('机器人'),
      second: z.string().describe('对手'),
      game: count.describe('第几局'),
    })
    .nullable()
    .describe('下一局；还没打好，或者都亮出了，就是空'),
  people: z
    .array(
      z.object({
        robot: z.string().describe('机器人'),
        user_id: z.int().nullable().describe('谁的，用户号；注销了就是空'),
      }),
    )
    .describe('机器人是谁的，全部亮出了才有'),
  url: z.string().nullable().describe('网页，谁都能看'),
  wall: z.string().nullable().describe('大屏'),
})

export const cupControl = operatorCall('cupControl', {
  ...manage,
  summary: '一场杯赛：打好了几局，亮出了几局，下一局是谁，网页和大屏的地址',
  personalLogin: true,
  command: 'cups show <round>',
  examples: ['2027-2 --group 2'],
  query: z.object(place),
  answer: control,
})

export const drawCup = operatorCall('drawCup', {
  ...manage,
  preview: true,
  summary: '抽一场杯赛：天梯上的前几名，用此刻的程序；对局在后台先打好，再一局一局亮出来',
  command: 'cups draw <round> <size>',
  examples: ['2027-2 16 --group 2', '2027-2 16 --group 2 --yes'],
  body: z.object({ ...place, size: whole(4, 64, '4 到 64 个程序').describe('前多少名'), reason }),
  answer: z.object({ message: z.string().describe('一句话') }),
})

export const nextOfCup = operatorCall('nextOfCup', {
  ...manage,
  summary: '亮出杯赛的下一局、这一场余下的几局，或这一轮余下的全部；不能收回',
  command: 'cups next <round>',
  examples: ['2027-2 --group 2', '2027-2 --group 2 --step pairing'],
  body: z.object({
    ...place,
    step: worded('亮出多少', { game: '下一局', pairing: '这一场', round: '这一轮' }).default('game'),
    seen: whole(0, 1_000_000).optional().describe('按下去之前看到的 shown；别人先按了就不算'),
  }),
  answer: control,
  errors: ['conflict', 'not_found', 'changed_meanwhile'],
})
