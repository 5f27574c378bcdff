/** Texts of the live board on the wall of a hall. */
export const hallBoard = {
  title: '决赛榜大屏',
  description: '赛场大屏上的决赛榜，公布新榜时自己更新。',
  first: (rows: number) => `前 ${rows} 名`,
  frozen: (time: string) => `${time} 起封榜，等待揭晓`,
  waiting: '等待第一次公布',
  none: '还没有决赛榜',
} as const
