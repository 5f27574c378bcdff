/** Texts of the page about the organiser (spec §2, Content pages). */
export const about = {
  title: '关于我们',
  description: '这项比赛是什么、谁在组织，以及各赛区的联系方式。',
  link: 'about.md',
  seasons: (since: number, year: number, seasons: number) =>
    seasons > 1 ? `${since} 年开始，${year} 赛季是第 ${seasons} 个` : `${since} 年开始`,
  organisation: '组织',
  officer: '个人信息保护',
  provinces: '各省级赛区',
  provincesNote: '报名更正、教师邀请码与成绩异议，请联系所在赛区',
  province: '赛区',
  organization: '承办单位',
  contact: '联系人',
  telephone: '电话',
  email: '邮箱',
  details: '说明',
  view: '查看详情',
  viewOf: (province: string) => `查看详情：${province}`,
  titleOf: (province: string) => `${province}赛区`,
  map: '点一个省，看它的联系方式',
  none: '赛区的联系方式还没有公布',
  noneText: '请先用页面底部的方式联系组委会。',
} as const
