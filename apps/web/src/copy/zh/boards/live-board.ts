/** Texts of a board that shows each publication by itself. */
export const liveBoard = {
  on: '直播中',
  updated: '榜单刚刚更新',
} as const
