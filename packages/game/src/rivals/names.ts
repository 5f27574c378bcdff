/** House robots with their Chinese names, each stronger than the one before: three gather energy, three leave trails. */
export const rivalNames = {
  stroller: '漫步者',
  gatherer: '采集者',
  planner: '规划者',
  drifter: '直行者',
  roomy: '找空地',
  encircler: '围堵者',
} as const

export type RivalName = keyof typeof rivalNames
