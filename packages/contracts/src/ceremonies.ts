import { ceremonyStates, revealedParts } from '@qisuan/rules/boards/ceremony'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import { groupNumber } from './fields.ts'

/** The wall of a ceremony: what has been revealed so far, and nothing of what has not. */
const params = z.object({ id: z.uuid(messages.ceremony).describe('这场揭榜的编号') })
const query = z.object({
  key: z.string().max(100).optional().describe('排练要有：后台给的大屏地址里的 key'),
})

const finalist = z.object({
  rank: z.int().describe('名次，并列同名次'),
  province: z.string().describe('省份'),
  school: z.string().nullable().describe('学校或单位；还没有亮出来则为空'),
  name: z.string().nullable().describe('昵称；还没有亮出来则为空'),
  score: z.number().nullable().describe('成绩；还没有亮出来则为空'),
  award: z.string().nullable().describe('奖项；没有，或者还没有亮出来，则为空'),
})

const ceremonyWall = z.object({
  id: z.string(),
  round: z.string(),
  round_name: z.string(),
  group: groupNumber,
  rehearsal: z.boolean().describe('是不是排练：人和成绩都是虚构的'),
  state: z
    .enum(ceremonyStates)
    .describe('prepared 还没开始，running 正在揭榜，paused 暂停，black 黑屏，ended 已经揭晓'),
  version: z.int().describe('每动一下加一'),
  people: z.int().describe('一共多少人'),
  single: z.int().describe('前多少名逐个揭晓'),
  now: z
    .object({
      kind: z.enum(['wall', 'place']).describe('wall 一屏名单，place 一个名次'),
      rank: z.int().nullable().describe('哪个名次；一屏名单是空'),
      shows: z.enum(revealedParts).nullable().describe('亮到省份、学校还是姓名；一屏名单是空'),
      rows: z.array(finalist).describe('名次在前的在前；并列的在一起'),
    })
    .nullable()
    .describe('大屏上正在亮的；还没有亮出一步，或者黑屏，则为空'),
  out: z
    .array(z.object({ rank: z.int(), rows: z.array(finalist) }))
    .describe('逐个揭晓的名次里，已经揭晓的，先揭晓的在前'),
})

export const runningCeremonies = endpoint('runningCeremonies', {
  summary: '正在台上揭的榜，排练不算',
  section: '–',
  audience: 'public',
  answer: z.object({
    list: z.array(z.object({ id: z.string(), round: z.string(), group: groupNumber })).describe('先开始的在前'),
  }),
})

export const ceremony = endpoint('ceremony', {
  summary: '一场揭榜：到现在为止亮出来的。还没有亮出来的，哪里也问不到',
  section: '–',
  audience: 'public',
  params,
  query,
  answer: ceremonyWall,
  errors: ['not_found'],
})

export const liveCeremony = endpoint('liveCeremony', {
  summary: '一场揭榜的直播：接上时发一次，台上每走一步再发',
  section: '–',
  audience: 'public',
  params,
  query,
  answer: ceremonyWall,
  media: 'text/event-stream',
  errors: ['not_found', 'unavailable'],
})
