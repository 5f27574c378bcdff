import type { Instant } from '@qisuan/rules/time/instants'
import { enter, shortName, type RoundLabel, type RoundNames } from '@qisuan/rules/season/round-names'
import { dayAndTime, dayOf, fullDay, timeOf } from './dates.ts'

/** A rule of a round, from its settings. */
interface Rule {
  title: string
  text: string
}

/** Texts of the finals, the extra round, the Asia round and CodeQuest (spec §2, Game pages; §5, Final rules). */
export const exams = {
  countdown: (to: string) => `距${to}`,
  days: (days: number) => `${days} 天`,
  period: (begin: Instant, end: Instant) => `${dayAndTime(begin)} – ${timeOf(end)}`,
  held: (begin: number, end: number) => `${fullDay(begin)} – ${dayOf(end)}`,
  steps: { ready: '准备', visible: '页面开放', enabled: '可以进入', begin: '开始', end: '结束' },
  entersAt: (name: string, time: string, enters: string) => `${name} ${time}，${enters}`,
  you: '现在',
  course: '这一场的经过',
  room: { title: '进考场', name: '考场', seat: '座位号', period: '时间' },
  enter: '进入考场',
  submitted: '已提交',
  submittedText: '你已经交卷，成绩会在公布时出现在“我的成绩”里。',
  over: '比赛已结束',
  ended: { finished: '你已交卷', over: '这一场结束了' },
  overText: '成绩公布之后，可以在“我的成绩”里看到。',
  toRewards: '我的成绩',
  waitingText: (time: string) => `入口会在 ${time} 自动出现在这里，不用刷新。`,
  notOpen: (time: string) => `按钮在 ${time} 自动变为可用，不用刷新。`,
  open: '现在可以进入。会在新标签页里打开比赛平台。',
  readRules: '完整规则',
  other: (name: string, begin: Instant) => `${name} ${dayAndTime(begin)}`,

  conditions: {
    admission: '资格',
    admitted: (group: string) => `已入围 · ${group}`,
    notAdmitted: '不在这次的名单里',
    name: '会议里要用的真实姓名',
    enter: '进考场',
    enterFrom: (time: string) => `${time} 可以进入`,
    enterNow: '现在可以进入',
  },

  meeting: {
    title: '进会议',
    number: '会议号',
    copy: '复制',
    copyOf: (what: string) => `复制${what}`,
    copied: '会议号已复制',
    copyName: '名字已复制',
    copyByHand: '没能自动复制，请长按选中复制',
    open: '进入会议',
    from: (at: Instant) => `${dayAndTime(at)} 出现在这里`,
    name: '会议里的名字',
    nameNote: '真实姓名 + 省份/城市',
    noName: '你还没有填写真实姓名',
    toModify: '去填写',
    note: '每个组别的会议号不同，请只进自己组别的会议。',
  },

  agreement: {
    title: '开始之前，请读完这几条',
    agree: '我已阅读并同意',
    agreeIn: (seconds: number) => `我已阅读并同意（${seconds}）`,
  },

  preparation: {
    title: '现在可以先准备',
    check: '检测这台电脑',
    list: (meeting: boolean, checks: boolean): Rule[] => [
      { title: '电脑', text: `在比赛用的电脑上登录本站，接好电源和网络${checks ? '，检测一遍' : ''}。` },
      ...(meeting ? [{ title: '摄像头', text: '打开会议软件，看看画面里有没有你的正脸。' }] : []),
      { title: '房间', text: '找一个安静、没有人打扰的房间。' },
    ],
  },

  lost: {
    title: '掉线',
    text: '电脑或网络出了问题，重新登录后从这一页再进入。时间不延长。',
    question: '掉线怎么办',
    facts: (inMeeting: boolean) => [
      { name: '重新登录', value: `从这一页再进${inMeeting ? '会议和' : ''}考场` },
      { name: '已经提交的程序', value: '不会丢，时间不延长' },
    ],
    call: '还是进不去，马上打电话。',
  },

  scoring: { title: '怎么评分', note: (minutes: number) => `展示时间 ${minutes} 分钟` },

  personal: (rounds: RoundNames) => ({
    title: `个人${shortName(rounds.final)}`,
    lead: (group: string) => `${group} · 一个人，一段程序，一次机会。`,
    description: `${rounds.final.name}个人赛的考场：规则与开始按钮。`,
    start: `开始${shortName(rounds.final)}`,
    rulesTitle: `个人${shortName(rounds.final)}规则`,
    rules: (own: readonly Rule[]) => [
      ...own,
      { title: '提前交卷即为最终成绩', text: '可以提前交卷；交卷之后不能再次进入，也不能修改。' },
    ],
  }),

  group: (rounds: RoundNames) => ({
    title: `团队${shortName(rounds.final)}`,
    lead: (group: string) => `${group} · 讲清楚你们的算法，和它为什么好。`,
    description: `${rounds.final.name}团队赛的考场：规则、评分办法与进入按钮。`,
    start: `进入团队${shortName(rounds.final)}`,
    rulesTitle: `团队${shortName(rounds.final)}规则`,
    filmTitle: '上场前看一遍',
    filmText: '从看地图到跑起来，一段程序怎样走完一条路。展示时，照着这条线讲最清楚。',
    filmLabel: '示例：一段程序怎样走完一条路',
  }),

  extra: (rounds: RoundNames) => ({
    title: rounds.extra.name,
    lead: (minutes: number | null) =>
      `${shortName(rounds.final)}之后再走一程${minutes === null ? '' : `，${minutes} 分钟`}。`,
    description: `${rounds.extra.name}的考场：开始按钮、规则与常见问题。`,
    start: `开始${shortName(rounds.extra)}`,
    unplanned: `${shortName(rounds.extra)}时间还没有公布`,
    unplannedText: '时间定下来之后，会写在这里和首页公告里。',
    notIn: `你不在这次${shortName(rounds.extra)}的名单里`,
    notInText: `${rounds.final.name}获奖的选手可以参加${shortName(rounds.extra)}。如果你认为名单有误，请联系组委会。`,
    rulesTitle: `${shortName(rounds.extra)}规则`,
    rules: (minutes: number | null, own: readonly Rule[]) => [
      { title: minutes === null ? '限时' : `${minutes} 分钟`, text: '到点开始，到点结束。晚进入不补时间。' },
      ...own,
      { title: '提前交卷', text: '提前交卷即为最终成绩，不能再次进入。' },
    ],
    faqTitle: '常见问题',
    faq: (meeting: boolean) => [
      {
        question: '开始按钮什么时候能按？',
        answer: '到开始时间自动变为可用，不用刷新页面。时间以本站的时钟为准，和你电脑的时钟无关。',
      },
      ...(meeting
        ? [
            {
              question: '一定要进会议吗？',
              answer: '要，监考老师在会议里。会议号每个组别不同，在这一页可以看到。',
            },
          ]
        : []),
      {
        question: `${shortName(rounds.extra)}会影响${shortName(rounds.final)}的奖项吗？`,
        answer: `不会。${shortName(rounds.extra)}单独排名，${shortName(rounds.final)}的奖项不变。`,
      },
    ],
  }),

  asia: ({ name, short = name }: RoundLabel, final: RoundLabel) => ({
    title: name,
    text: 'asia.md',
    description: `${name}：介绍、资格与入口。`,
    start: enter({ name, short }),
    invited: '你已获邀参加',
    over: `这一届${short}已经结束`,
    wasIn: (points: string | null) =>
      points === null ? '你获邀参加了这一届。' : `你获邀参加了这一届，得了 ${points} 分。`,
    next: '下一届的时间定下来之后，会写在首页公告里。',
    about: `关于${short}`,
    notInvited: `你还没有获邀参加${short}`,
    notInvitedText: `名单由组委会在${final.name}之后确定。`,
  }),

  codequest: ({ name, short = name }: RoundLabel, preliminary: RoundLabel) => ({
    title: name,
    text: 'codequest.md',
    description: `${name}：介绍、资格与入口。`,
    start: enter({ name, short }),
    invited: '你已获得参加资格',
    over: '这一次已经结束',
    wasIn: (points: string | null) => (points === null ? null : `你参加了这一次，得了 ${points} 分。`),
    next: '下一次的时间定下来之后，会写在首页公告里。',
    about: `关于 ${short}`,
    notInvited: `你还没有 ${short} 的参加资格`,
    notInvitedText: `资格由组委会在${shortName(preliminary)}之后发放。`,
  }),
} as const
