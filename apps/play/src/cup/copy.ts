import { groupText } from '../film/copy.ts'

/** Everything that the page of a cup says. */
export const copy = {
  title: (task: string) => `${task}杯赛`,
  group: groupText,
  loading: '正在打开杯赛…',
  failed: '杯赛打不开。看看网络，再试一次。',
  none: '这里没有杯赛。',
  ladder: '看天梯',
  offline: '连不上，正在重试',
  live: '回到现场',
  waiting: '签已经抽好，等第一局开始。',
  now: '现场',
  earlier: '回看',
  game: (number: number) => `第 ${number} 局`,
  games: '各局',
  won: (robot: string) => `${robot}胜`,
  drawn: '平局',
  goesOn: (robot: string) => `${robot}过关`,
  bySeed: '打满八局还是平，种子靠前的过关',
  champion: '冠军',
  rule: '每场四局，先后手轮换；淘汰赛打平就加赛，最多八局，再平种子靠前的过关。',
  groups: '小组赛',
  groupsRule: '一局胜得 1 分，平得半分，每组前两名进淘汰赛；同分先看相互之间的得分，再看种子。',
  groupName: (index: number) => `${String.fromCodePoint(65 + index)} 组`,
  seed: '种子',
  robot: '机器人',
  played: '局',
  points: '分',
  bracket: '淘汰赛',
  bye: '轮空',
  unknown: '待定',
  pair: (first: string, second: string) => `${first} 对 ${second}`,
} as const

/** Points of games: halves for draws. */
export const pointsText = (points: number): string => points.toLocaleString('en')
