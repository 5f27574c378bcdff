/** Texts of the season's course and of how points are counted (spec §2, Ranking pages). */
export const rankingCourse = (scope: string) => ({
  fold: '赛程和计分说明',
  title: '赛程',
  rulesTitle: '计分说明',
  rules: [
    '竞技场里可以反复挑战，最好的一次计入成绩。',
    '小学低年级组的积分来自闯关，其他组别的来自竞技场。',
    '积分越高名次越前；积分相同，名次并列，下一名顺延。',
    '并列的选手里，先取得这一积分的排在前面。',
    `${scope}名次和省内名次都在本组别内计算。`,
    '学校积分是本校同组所有上榜选手积分之和。',
    '榜单按公布时刻的积分排定，两次公布之间的新成绩在下一次出现。',
    '使用他人程序、多开账号等违规成绩，核实后取消。',
  ],
})
