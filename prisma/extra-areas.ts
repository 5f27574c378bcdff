/** Areas that have their own selection board, and the place of each. */
export const extraAreas = {
  NingXia: { provinceId: 64 },
  SuZhou: { provinceId: 32, city: '苏州市' },
} as const
