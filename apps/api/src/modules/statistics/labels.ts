/** The steps on the way through a season after the registration, in their order. */
export const steps = ['enrolled', 'played', 'advanced', 'awarded'] as const
export type Step = (typeof steps)[number]

export const dimensions = ['macroregion', 'province', 'city', 'school', 'group', 'language'] as const
export type Dimension = (typeof dimensions)[number]

/** In place of a count that is not published. */
export const hidden = '—'

/** Name of the row for whatever is not listed: 其余学校. */
export const restOf = '其余'

const figures = new Intl.NumberFormat('en-US')

export const shownCount = (count: number | null): string => (count === null ? hidden : figures.format(count))

export const stepNames: Readonly<Record<Step, string>> = {
  enrolled: '报名',
  played: '参赛',
  advanced: '晋级',
  awarded: '获奖',
}

export const dimensionNames: Readonly<Record<Dimension, string>> = {
  macroregion: '大区',
  province: '省份',
  city: '城市',
  school: '学校',
  group: '组别',
  language: '语言',
}
