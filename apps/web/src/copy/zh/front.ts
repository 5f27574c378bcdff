/** Texts of the front page. */
export const front = {
  seeRanking: '看看排行榜',
  figures: { enrolled: '人已报名', groups: '个组别', fee: '参赛费用' },
  free: '0 元',

  top: {
    title: '最新榜首',
    of: (round: string) => `${round}榜首`,
    whole: '完整榜单',
  },

  groups: { title: '选择你的组别', note: '以当前年级为准' },

  highlights: { title: (competition: string) => `为什么来${competition}` },

  rewards: {
    title: '走得越远，收获越多',
    note: '各组别分别评奖',
    share: (percent: number) => `本组前 ${percent}%`,
    certificate: (scope: string) => `${scope}证书，可在线查验`,
  },

  partners: { title: '组织单位' },
} as const
