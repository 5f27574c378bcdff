/** Texts of the boards of finals and extra rounds. */
export const finalRanking = {
  title: '决赛榜',
  description: '全国决赛与金牌加赛各组别榜单，按成绩排名，突出显示获奖名次。',
  lead: '全国决赛与金牌加赛的名次。',
  rounds: '轮次',
  roundOf: (year: number, name: string) => `${year} 赛季 ${name}`,
  total: (total: string) => `本组共 ${total} 人`,
  prizes: (percent: number) => `底色标出的是前 ${percent}%`,
  first: (rows: string) => `展示前 ${rows} 名`,
  none: '还没有决赛榜',
  noneText: '第一轮决赛结束之后，名次会出现在这里。',
  whole: '决赛榜',
} as const
