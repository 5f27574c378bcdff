/** Texts of the page of a whole board and of its parts: what links say of it, movement, distances, the way to a region. */
export const boardParts = {
  description: '各组别个人榜与学校榜，每天定时公布。',
  descriptionOf: (scope: string, group: string, board: string) =>
    `${scope}${group}${board}：谁在榜上，差多少分，每天定时公布。`,
  titleOf: (round: string) => `${round}排行榜`,
  toCurrent: '看现在的榜',
  movement: '升降',
  moved: {
    up: (by: number) => `比上一榜上升 ${by} 名`,
    down: (by: number) => `比上一榜下降 ${by} 名`,
    same: () => '与上一榜同名次',
    new: () => '新上榜',
  },
  movedShort: {
    up: (by: number) => `▲ ${by}`,
    down: (by: number) => `▼ ${by}`,
    same: () => '持平',
    new: () => '新上榜',
  },
  comparedWith: (time: string) => `▲▼ 比 ${time} 的榜`,
  shared: (rank: number) => `并列第 ${rank} 名`,
  toAbove: '距上一名',
  gap: (score: string) => `差 ${score}`,
  tied: '同分',
  first: '第一名',
  axis: (from: string) => `横线从 ${from}${/\d$/.test(from) ? ' ' : ''}画到第一名`,
  tick: (score: number) => (score >= 10_000 && score % 1000 === 0 ? `${score / 10_000} 万` : String(score)),
  national: (rank: string) => `全国第 ${rank}`,
  inTheCountry: '全国名次',
  own: '你',
  byProvince: '按省份看',
  backToCountry: '回到全国',
} as const
