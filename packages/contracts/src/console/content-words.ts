/** Origins of a file of the site: it ships, is the organiser's own, replaces one that ships, or is hidden. */
export const originNames = {
  shipped: '随带',
  own: '自己的',
  replacing: '自己的，替换随带的',
  hidden: '随带，已隐藏',
} as const

/** Effects of a change on a file. */
export const outcomeNames = {
  new: '新增',
  replaced: '替换',
  same: '没有变化',
  removed: '删除',
  hidden: '隐藏随带的',
  restored: '恢复随带的',
} as const
