import type { Language } from '@qisuan/rules/languages'

/** Texts of the enrolment and the entry pass (spec §2, Enrolment). */
export const enrolments = {
  title: '报名',
  lead: '四个问题，一个同意，一张参赛证。',
  description: '选好赛区、组别和编程语言，就报上名了。面向中小学生、教师和公众，全程免费。',
  play: '开始比赛',

  doing: {
    enroll: {
      submit: '开始报名',
      confirm: '确认报名',
      busy: '报名中',
      done: '报名成功',
      text: '看看赛区、组别和学校对不对，组别以当前年级为准。第一个成绩出来以前，还可以自己更正。',
    },
    correctEnrolment: {
      submit: '更正报名',
      confirm: '确认更正',
      busy: '更正中',
      done: '已更正',
      text: '更正以后，比赛的任务和榜单都按新的组别和赛区。',
    },
  },

  steps: {
    area: '你在哪里参赛',
    group: '你在哪个组',
    language: '你用什么语言',
    school: '你代表谁',
  },
  province: '省份',
  provincePrompt: '选择省份',
  city: '城市',
  cityPrompt: '选择城市',
  cityFirst: '先选省份',
  group: '组别',
  groupHint: (ages: string, group: string) =>
    `按当前年级选择。${ages}还没有上学的，选${group}。老师有邀请码的选教师组，没有的选公开组。`,
  invite: '教师邀请码',
  inviteHint: '教师组仅限教师，邀请码请向组委会索取',
  language: '编程语言',
  recommended: '推荐',
  /** Blocks stand for Python; every task of the primary groups has them. */
  blocks: '不会打字也没关系：多数题目可以拖积木来写，和选哪种语言无关。',
  organization: '学校或单位',
  school: {
    hint: '选填，写两个字就会列出已有的学校；没有的照样可以写全称。个人参赛留空',
    placeFirst: '选填，先选好省份和城市，这里会列出已有的学校。个人参赛留空',
    list: '已有的学校',
    found: (count: number) => (count === 0 ? '没有找到，请写学校的全称' : `找到 ${count} 所学校，用上下键选择`),
  },
  citiesFailed: '省份和城市没有加载出来',

  noticeTitle: '报名须知',
  notice: [
    '比赛全程免费，不收取任何费用。',
    '组别以当前年级为准，每个赛季只能报名一次。第一个成绩出来以前，组别、赛区和学校可以自己更正。',
    '学校请填写全称，学校榜会把同校选手的积分加在一起。',
    '手机号、真实姓名和证件号加密保存，不会公开；榜单上只有昵称、学校和省份。',
  ],

  closedTitle: '不在比赛时间',
  closedText: '现在还不能报名。开放的日子会写在首页公告里。',
  toFront: '回到首页',
  toRanking: '看看排行榜',

  confirm: {
    title: '核对参赛证',
    back: '返回修改',
  },

  pass: {
    title: '参赛证',
    season: (year: number) => `${year} 赛季`,
    name: '选手',
    area: '赛区',
    group: '组别',
    language: '语言',
    organization: '学校或单位',
    individual: '个人',
    waiting: '待填写',
    states: { draft: '待提交', review: '待确认', enrolled: '已报名' },
  },

  enrolled: {
    title: '你已经报名',
    lead: '参赛证在这里，去比赛吧。',
    next: '接下来',
    nextText: '进入比赛，写一段程序，跑起来。成绩在每天公布后上榜。',
    wrong: '填错了？',
    wrongText: '第一个成绩出来以前，组别、赛区和学校可以自己更正；换到需要家长同意的组，要先请家长同意。',
    correct: '更正报名',
    correcting: '更正报名',
    correctingLead: '改好以后再核对一遍参赛证。',
    keep: '不改了',
  },
} as const

/** Programming languages with a note for beginners. */
export const languageNames: Readonly<Record<Language, { name: string; note: string }>> = {
  python: { name: 'Python', note: '读起来像句子，第一次写代码选它' },
  javascript: { name: 'JavaScript', note: '网页的语言，学过一点就能上手' },
  'c++': { name: 'C++', note: '信息学竞赛常用，写过再选' },
}
