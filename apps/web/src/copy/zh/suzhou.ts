/** Texts of the microsite for the Suzhou selection. */
export const suzhou = {
  title: '苏州赛区选拔',
  description: '苏州赛区选拔：与初赛同步，苏州选手自动进入选拔榜，按组别排名。',
  area: (competition: string) => `${competition} · 苏州赛区`,
  lead: (preliminary: string) => `与${preliminary}同步进行。报名时选择苏州市，就已经在这座桥上了。`,
  start: '开始挑战',
  board: '选拔榜',
  rules: '选拔规则',
  rulesTitle: '苏州赛区选拔规则',
  rulesFile: 'suzhou.md',
  none: '这一轮没有选拔榜',
  noneText: '下一次选拔开始后，名次会出现在这里。',
  back: '回到苏州赛区',
  home: '回到首页',
} as const
