/** Texts of the page of a whole board: headings and what links say of it, regions, and what is below its last row. */
export const boardPage = {
  title: '排行榜',
  boards: { label: '榜单', personal: '个人榜', school: '学校榜' },
  /** Season and round of a print. A season's months are not told apart here: their names would cost every first view of the page. */
  ofSeason: (year: number, round: string) => `${year} 赛季 ${round}`,
  marked: (percent: number) => `这里列出的前 ${percent}%`,
  markedHow: '，有底色和竖线',
  markedOfAll: (percent: number) => `全组的前 ${percent}%`,
  visitorLimit: '游客可以看到每组前 100 名。',
  visitorLogin: '登录后查看完整榜单',
  more: '加载更多',
  loadingMore: '正在加载',
  shown: (shown: string, total: string) => `已显示 ${shown} / ${total}`,
  all: '已经到底了',
  replaced: '榜单已经更新',
  replacedText: '你看的这一期已经换下，名次可能有了变化。',
  toNewest: '看新的榜单',
  startChallenge: '开始挑战',
  description: '各组别个人榜与学校榜，每天定时公布。',
  descriptionOf: (scope: string, group: string, board: string) =>
    `${scope}${group}${board}：谁在榜上，差多少分，每天定时公布。`,
  titleOf: (round: string) => `${round}排行榜`,
  toCurrent: '看现在的榜',
  comparedWith: (time: string) => `▲▼ 比 ${time} 的榜`,
  shared: (rank: number) => `并列第 ${rank} 名`,
  byProvince: '按省份看',
  backToCountry: '回到全国',
  onPhones: {
    title: (scope: string) => `${scope}排行榜`,
    description: '各组别个人榜，从第一名到最后一名，每天定时公布。',
    own: (rank: string) => `我的名次 第 ${rank} 名`,
  },
} as const
