import { searchedUpTo } from '@qisuan/rules/limits'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messages } from './field-messages.ts'
import { group, groupNumber, instant, line, roundKey, whole } from './fields.ts'

/** Paging of a board. Visitors always get the first 100 rows of a group; members can page further and search. */
const page = {
  skip: whole(0, 10_000_000, messages.skip).default(0).describe('从第几行开始'),
  limit: whole(1, 100, '每页 1 到 100 行').optional().describe('每页几行，登录后 20 到 100'),
  as_of: instant.optional().describe('翻页时写上一页的时刻：榜单更新后几分钟内，仍然翻完原来那一期'),
  q: line(searchedUpTo).optional().describe('按学校或昵称查找，登录后查整个榜'),
}

/** The optional parts of a board. */
const details = {
  details: z
    .enum(['1'], 'details 只能是 1')
    .optional()
    .describe('每一行带上一榜的名次 last_rank 和学校的编号 school_id，榜上带 last_as_of'),
}
const province = whole(1, 99, messages.area).optional().describe('只看一个省，写省级行政区编号；名次是省内名次')

/** A search reads much more than a page does. Searches of visitors, within the first rows, are cheap. */
const searchLimits = [{ per: 'user', max: 120, seconds: 60, of: 'q' }] as const

function board<Row extends z.ZodType>(row: Row) {
  return z
    .object({
      as_of: instant.nullable().describe('榜单的时刻；尚未公布过则为空'),
      total: z.int().describe('榜上一共多少行'),
      last_as_of: instant.nullable().optional().describe('last_rank 是哪一时刻的榜；这一轮的第一期榜没有上一榜，为空'),
      earlier_round: z.string().optional().describe('问 latest 而榜不是现在这一轮的：是哪一轮的榜'),
      earlier_slug: roundKey.optional().describe('那一轮的编号'),
      list: z.array(row),
    })
    .describe('榜单')
}

const place = {
  rank: z.int().describe('名次，并列同名次'),
  username: z.string().describe('昵称'),
}
/** Fields of a row with `details`. */
const rowDetails = {
  last_rank: z.int().nullable().optional().describe('上一榜的名次，新上榜则为空；前 1000 行才有，查找的结果没有'),
  school_id: z.int().nullable().optional().describe('学校的编号，学校页 /school/{id} 用；没有学校则为空'),
}
const origin = {
  organization: z.string().describe('学校或单位'),
  area_name: z.string().describe('省份'),
}

/** Primary rows carry `score`; those of the junior group carry `ozaria` instead (spec §3). */
export const rankRow = z
  .object({
    ...place,
    score: z.number().nullable().optional().describe('成绩'),
    ozaria: z.number().nullable().optional().describe('低年级组的闯关成绩'),
    ...origin,
    national_rank: z.int().optional().describe('只看一个省或一个城市时，全国的名次'),
    ...rowDetails,
  })
  .describe('一名选手')
export type RankRow = z.infer<typeof rankRow>

export const schoolRow = z
  .object({
    rank: place.rank,
    name: z.string().describe('学校'),
    area_name: origin.area_name,
    score: z.number().describe('该组所有选手成绩之和'),
    total: z.int().describe('有成绩的选手人数'),
    national_rank: z.int().optional().describe('只看一个省时，全国的名次'),
    ...rowDetails,
  })
  .describe('一所学校')
export type SchoolRow = z.infer<typeof schoolRow>

export const ownRank = z
  .object({
    as_of: instant.nullable(),
    username: z.string(),
    ozaria: z.number().nullable().describe('竞技场成绩'),
    score: z.number().nullable(),
    duration: z.int().nullable().describe('累计用时，秒'),
    round: z.object({ key: z.string(), group: groupNumber }),
    organization: z.string().nullable(),
    area_name: z.string().nullable(),
    rank: z.int().nullable().describe('全国名次，没有成绩则为空'),
    total: z.int().describe('同组全国人数'),
    province_rank: z.int().nullable().describe('省内名次'),
    province_total: z.int(),
    school_rank: z.int().nullable().describe('所在学校在同组学校榜的名次'),
    school: schoolRow.optional().describe('所在学校在同组学校榜的那一行；榜上没有则不给'),
    percentage: z.number().nullable().describe('超过了全国同组百分之多少的选手'),
  })
  .describe('本人的名次')
export type OwnRank = z.infer<typeof ownRank>

export const ranking = endpoint('ranking', {
  summary: '全国榜；带 user_id 则是本人的名次',
  section: '2, 6, 7',
  audience: 'public',
  limits: searchLimits,
  query: z
    .object({
      group: group.optional(),
      round: roundKey.optional(),
      latest: z
        .enum(['1'], 'latest 只能是 1')
        .optional()
        .describe('这一轮还没有人上榜，就看前面最近的一轮；休赛期先看决赛'),
      user_id: whole(1, 2_147_483_647).optional().describe('只能是本人'),
      province,
      city: line(30).optional().describe('只看这个省的一个城市，写城市的名称；名次是市内名次'),
      ...details,
      ...page,
    })
    .refine((query) => query.user_id !== undefined || query.group !== undefined, {
      path: ['group'],
      message: messages.group,
    }),
  answer: z.union([board(rankRow), ownRank]),
  errors: ['not_logged_in', 'forbidden'],
})
export type Board = { as_of: string | null; total: number; list: RankRow[] }

export const schoolRanking = endpoint('schoolRanking', {
  summary: '学校榜',
  section: '3, 7',
  audience: 'public',
  limits: searchLimits,
  query: z.object({ group, round: roundKey.optional(), province, ...details, ...page }),
  answer: board(schoolRow),
})

export const regions = endpoint('regions', {
  summary: '一个组别在每个省有多少人上榜',
  section: '–',
  audience: 'public',
  query: z.object({ group, round: roundKey.optional() }),
  answer: z.object({
    as_of: instant.nullable().describe('榜单的时刻；尚未公布过则为空'),
    list: z
      .array(
        z.object({
          id: z.int().describe('省级行政区编号'),
          name: z.string().describe('省份'),
          total: z.int().nullable().describe('上榜人数；人数太少，或会由别的数推出太少的数，则为空'),
          best_rank: z.int().nullable().describe('全国前 100 名里最好的名次；没有则为空'),
        }),
      )
      .describe('全部省级行政区，按编号'),
  }),
})

const people = z.int().nullable()

export const advancing = endpoint('advancing', {
  summary: '本赛季多少人报名、参加初赛、晋级决赛，按公布的榜',
  section: '–',
  audience: 'public',
  answer: z.object({
    as_of: instant.nullable().describe('榜单的时刻；尚未公布过则为空'),
    enrolled: people.describe('报名的人数；人数太少则为空'),
    played: people.describe('初赛榜上的人数；还没有榜，人数太少，或会由别的数推出太少的数，则为空'),
    advanced: people.describe('按榜晋级决赛的人数；还没有人晋级，或像上面那样不公布，则为空'),
  }),
})

export const extraAreas = ['NingXia', 'SuZhou'] as const
export type ExtraArea = (typeof extraAreas)[number]

export const extraRanking = endpoint('extraRanking', {
  summary: '赛区选拔榜',
  section: '3, 7',
  audience: 'public',
  limits: searchLimits,
  query: z.object({
    round: roundKey,
    area: z.enum(extraAreas, messages.extraArea).describe('赛区'),
    group: group.optional(),
    ...page,
  }),
  answer: board(
    z.object({
      ...place,
      score: z.number().nullable(),
      area: z.string().describe('赛区里的地方'),
      organization: origin.organization,
    }),
  ),
})

const finalBoard = board(
  z.object({
    ...place,
    score: z.number().nullable(),
    ...origin,
    highlighted: z.boolean().describe('名次在获奖比例之内'),
  }),
)

export const finalRanking = endpoint('finalRanking', {
  summary: '决赛榜，每页 20 行',
  section: '7, 9',
  audience: 'public',
  limits: searchLimits,
  query: z.object({ round: roundKey, group, ...page }),
  answer: finalBoard,
})

export const liveFinalRanking = endpoint('liveFinalRanking', {
  summary: '决赛榜的直播：访客能看到的前 100 行，接上时发一次，公布新榜时再发',
  section: '–',
  audience: 'public',
  query: z.object({ round: roundKey, group }),
  answer: finalBoard,
  media: 'text/event-stream',
  errors: ['unavailable'],
})

export const myRank = endpoint('myRank', {
  summary: '本人的名次',
  section: '7',
  audience: 'member',
  query: z.object({ round: roundKey.optional() }),
  answer: ownRank,
})

export const rankHistory = endpoint('rankHistory', {
  summary: '本人在一轮里每天的名次',
  section: '–',
  audience: 'member',
  limits: [{ per: 'user', max: 30, seconds: 60 }],
  query: z.object({ round: roundKey.optional() }),
  answer: z.object({
    round: z.string().describe('轮次'),
    list: z
      .array(
        z.object({
          as_of: instant.describe('当天最后一次公布'),
          rank: z.int().describe('全国名次'),
          total: z.int().describe('本组人数'),
          province_rank: z.int().describe('省内名次'),
          province_total: z.int().describe('省内本组人数'),
        }),
      )
      .describe('从早到晚，每天一条'),
  }),
})

const plusScore = z.number().nullable()
export const myPlusScores = endpoint('myPlusScores', {
  summary: '本人的加赛成绩',
  section: '3, 7',
  audience: 'member',
  query: z.object({ round: roundKey }),
  answer: z
    .object({ scores1: plusScore, scores2: plusScore, scores3: plusScore, scores4: plusScore, scores5: plusScore })
    .describe('加赛五题的成绩'),
})
