/** The steps on the way through a season after the registration, in their order. */
export const stepNames = { enrolled: '报名', played: '参赛', advanced: '晋级', awarded: '获奖' } as const

/** By what people are counted. */
export const dimensionNames = {
  macroregion: '大区',
  province: '省份',
  city: '城市',
  school: '学校',
  group: '组别',
  language: '语言',
} as const
