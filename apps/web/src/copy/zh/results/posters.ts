/** Texts of share posters (spec §2, Share posters). */
export const posters = {
  title: '分享海报',
  headline: (scope: string, name: string, percentage: string, group: string | undefined) =>
    `${name}超过了${scope} ${percentage}% 的${group ?? '同组'}选手`,
  description: (at: {
    scope: string
    year: number
    round: string
    nationalRank: string | undefined
    province: string
    provinceRank: string | undefined
  }) =>
    `${at.year} 赛季${at.round}：${at.nationalRank === undefined ? '' : `${at.scope}第 ${at.nationalRank} 名，`}${at.provinceRank === undefined ? '' : `${at.province}第 ${at.provinceRank} 名。`}来和我一起挑战。`,
  lead: (season: string, asOf: string) => `${season}，${asOf}`,
  picture: (headline: string) => `海报：${headline}`,
  generating: '正在生成，请稍候',
  generated: '已生成，长按分享',
  /** On a desk nothing is pressed long. */
  onDesk: '在电脑上，请用手机扫码打开',
  failed: '海报没有画出来',
  facts: '成绩',
  time: '累计挑战时间',
  file: (name: string) => `${name}的海报.jpg`,
  copyLink: '复制链接',
  missing: '没有找到这张海报',
  missingText: '链接可能不完整，或者榜单封榜了，要等揭榜后才能看。',
  toRanking: '看看排行榜',
  visitor: '你也可以来：免费报名，写几行程序，看看自己走到哪里。',
  minutesOf: (minutes: string) => `${minutes} 分钟`,
  medalOf: (level: number) => `${level} 级`,
  mine: '我的分享海报',
  mineDescription: '把本人的名次做成一张海报，长按保存，分享给朋友。',
  toScore: '看我的成绩',
  notYet: '到那时就能做海报。',
  back: '返回',
} as const
