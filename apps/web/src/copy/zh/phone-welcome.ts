/** Texts of the user's own page on phones. */
export const phoneWelcome = {
  title: '我的名次',
  description: '自己的名次、省内名次和积分，以及接下来去哪里。',
  hello: (name: string) => `你好，${name}`,
  beyond: '超过同组选手',
  foot: '起点',
  top: '第 1 名',
  notEnrolled: '你还没有报名',
  noScore: '还没有成绩',
  noScoreText: '完成一次挑战，下一次公布时就有名次了。',
  score: '本赛季成绩',
  results: '历届成绩和证书',
  profile: '个人中心',
  account: '账号与隐私',
  board: '完整榜单',
  poster: '我的海报',
} as const
