import { shortName, type RoundNames } from '@qisuan/rules/season/round-names'

/** Texts of one board of a final or an extra round. */
export const finalBoard = {
  total: (total: string) => `本组共 ${total} 人`,
  first: (rows: string) => `展示前 ${rows} 名`,
} as const

/** Texts of the page with these boards. */
export const finalRanking = (rounds: RoundNames) => ({
  title: `${shortName(rounds.final)}榜`,
  description: `${rounds.final.name}与${rounds.extra.name}各组别榜单，按积分排名，突出显示获奖名次。`,
  lead: `${rounds.final.name}与${rounds.extra.name}的名次。`,
  rounds: '轮次',
  none: `还没有${shortName(rounds.final)}榜`,
  noneText: `第一轮${shortName(rounds.final)}结束之后，名次会出现在这里。`,
})
