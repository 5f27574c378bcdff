import { dimensionNames, stepNames } from '@qisuan/contracts/console/statistics/statistics-words'

export const statisticsCopy = {
  none: '还没有赛季，没有可数的。',
  course: '从注册到晋级',
  steps: { registered: '注册', ...stepNames },
  ofBefore: (share: string) => `上一步的 ${share}`,
  awardedOf: '本赛季任何一轮得过奖的，一人只算一次；不是晋级以后的一步',
  hidden: '—',
  people: (count: string) => `${count} 人`,
  note: (smallest: number) =>
    `“参赛”也包括没有成绩、直接晋级的人，所以可能比“今天”里的多。少于 ${smallest} 人的数目不写，会让人推算出它们的也不写，看不出是哪个孩子。按省份看到的横线多，可以按大区看。这里的数目可以交给赞助方和教育部门。`,
  asOf: (name: string, time: string) => `${name} · 截至 ${time}`,
  tables: '分开看',
  dimensions: {
    ...dimensionNames,
    day: '日子',
  },
  first: '第一次有成绩',
  empty: '还没有人报名',
  formats: { html: '打印的一页', xlsx: 'Excel', csv: 'CSV' },
  whole: '总览',
  file: (format: string, of: string) => `${format}（${of}）`,
} as const
