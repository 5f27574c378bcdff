const groups: Record<number, string> = { 5: '小学低年级组', 1: '小学高年级组', 2: '中学组', 3: '公开组', 6: '教师组' }

/** A group of the competition; all those without a ladder of their own together. */
export const groupText = (group: number): string => groups[group] ?? '各组'

/** Everything that the film of a game says. */
export const words = {
  title: (first: string, second: string) => `${first} 对 ${second}`,
  none: '打完一局，就能在这里看。',
  loading: '正在打开这一局…',
  failed: '这一局打不开，可能已经没有了。',
  won: (robot: string) => `${robot}胜`,
  drawn: '打平',
  turn: (tick: number, robot: string) => `从第 ${tick} 个时刻起，${robot}一直领先`,
  toTurn: '看那一步',
  energyLead: '能量差',
  cellLead: '先走得到的格子差',
  lead: (name: string) => `${name}，是谁的颜色谁领先`,
  chart: (name: string) => `${name}的变化`,
  share: '复制这一局的链接',
  shared: '链接已复制',
  mapInWords: '用文字看地图（开始的时候）',
  filmInWords: '用文字看经过',
  sceneLabel: (first: string, second: string) => `${first}和${second}的对局。`,
} as const
