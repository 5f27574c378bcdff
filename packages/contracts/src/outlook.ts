import { scoreOutcomes } from '@qisuan/rules/boards/outlook'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, roundKey } from './fields.ts'

const place = {
  rank: z.int().describe('全国名次'),
  total: z.int().describe('本组人数'),
  province_rank: z.int().describe('省内名次'),
  province_total: z.int().describe('省内本组人数'),
}

const neighbours = z.array(
  z.object({
    rank: z.int().describe('名次；给了 expected 时，是本人排进去以后的名次'),
    username: z.string(),
    organization: z.string(),
    area_name: z.string(),
    score: z.number(),
  }),
)

/** After a score: what of it has arrived, and where it leads. */
export const rankOutlook = endpoint('rankOutlook', {
  summary: '本人的成绩收到没有、榜上的名次、预计的名次，以及前后各十名',
  section: '–',
  audience: 'member',
  limits: [{ per: 'user', max: 60, seconds: 60 }],
  query: z.object({ round: roundKey.optional() }),
  answer: z.object({
    round: z.string().describe('轮次'),
    as_of: instant.nullable().describe('榜单的时刻；尚未公布过则为空'),
    next_at: instant.nullable().describe('下一次何时公布；封榜或休赛则为空'),
    frozen: z.boolean().describe('榜单是否封存'),
    open: z.boolean().describe('这一轮现在能否再得分'),
    disqualified: z.string().nullable().describe('取消参赛资格的原因'),
    score: z.number().nullable().describe('此刻计入的成绩'),
    received: z
      .object({
        score: z.number().nullable(),
        at: instant.describe('何时取得；不知道的，是何时收到'),
        outcome: z.enum(scoreOutcomes).describe('第一次、目前最好、和最好的一样、不如以前、组委会更正，或没有计入'),
        reason: z.string().nullable().describe('没有计入的原因'),
      })
      .nullable()
      .describe('最近收到的一次成绩'),
    published: z
      .object({ ...place, score: z.number() })
      .nullable()
      .describe('榜上的名次'),
    last: z.object({ as_of: instant, rank: z.int() }).nullable().describe('再前面一期榜上的名次'),
    expected: z.object(place).nullable().describe('把此刻的成绩排进这一期榜，会是第几名；不是名次'),
    goal: z
      .object({
        score: z.number().describe('要达到多少分'),
        more: z.number().describe('还差多少分'),
        rank: z.int().describe('那时的名次'),
        units: z.int().nullable().describe('合游戏里几样东西；轮次没有写一样值多少分，或要比最高分还高，则为空'),
      })
      .nullable()
      .describe('下一步：游戏里再拿几样能超过别人；不以样计的，再超过十二人，不足则到第一名。现在不能得分则为空'),
    above: neighbours.describe('分数更高的，近的在前'),
    below: neighbours.describe('分数相同或更低的，近的在前'),
  }),
})
