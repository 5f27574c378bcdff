import { dayAndTime, dayOf, timeOf } from './dates.ts'

/** Headline, in lines that do not wrap, and lead of the front page's hero between the rounds and while a later one is played. */
export const stageHero = {
  /** A round is over, and the next one is some days ahead. */
  wait: (last: string, next: string, at: string) => [`${last}走完了，`, `${dayOf(at)}${next}。`],
  waitLead: (next: string, at: string) => `${next} ${dayOf(at)}开始。榜单停在最后一次公布，成绩和结果随时可以看。`,
  /** Nothing is planned yet. */
  rest: (last: string) => [`${last}走完了，`, '看看谁走得最远。'],
  restLead: '榜单停在最后一次公布，成绩和证书随时可以看。接下来的安排会写在公告里。',
  ahead: (round: string, at: string) => [`${round}，`, `${dayOf(at)}开始。`],
  today: (round: string) => [`${round}，`, '就在今天。'],
  aheadLead: (at: string) =>
    `${dayAndTime(at)} 开始。入围的选手登录以后从这里进入，先看一遍规则，准备好电脑和安静的房间。`,
  running: (round: string) => [`${round}，`, '正在进行。'],
  runningLead: (at: string) => `${dayAndTime(at)} 截止。入围的选手登录以后从这里进入。`,
  /** The rooms are what a finalist comes for: their times, not the round's. */
  roomsLead: {
    today: (at: string) =>
      `今天 ${timeOf(at)} 开考。入围的选手登录以后从这里进考场，先看一遍规则，准备好电脑和安静的房间。`,
    begins: (at: string) =>
      `考场 ${dayAndTime(at)} 开考。入围的选手登录以后从这里进考场，先看一遍规则，准备好电脑和安静的房间。`,
    ends: (at: string) => `这一场 ${timeOf(at)} 结束。入围的选手登录以后从这里进考场。`,
  },
  off: ['他们走完了', '这条路。'],
  offLead: (count: string) => `这一季有 ${count} 人报名。往届的榜单一直都在，下一季的时间定下来，会写在这里和公告里。`,

  rooms: {
    begins: {
      name: '开考',
      at: (instant: string) => `${dayAndTime(instant)} 开考`,
      left: (days: number, clock: string) => `距开考 ${days > 0 ? `${days} 天` : clock}`,
    },
    ends: {
      name: '这一场结束',
      at: (instant: string) => `考场 ${timeOf(instant)} 结束`,
      left: (days: number, clock: string) => `距这一场结束 ${days > 0 ? `${days} 天 ` : ''}${clock}`,
    },
    until: (name: string) => `距${name}`,
    title: '今天的考场',
    total: (rooms: number) => `${rooms} 个考场`,
    time: (begin: string, end: string) => `${begin}–${end}`,
    now: (time: string) => `现在 ${time}`,
    steps: { enter: '可以进考场', begin: '开考', end: '交卷' },
  },

  lastBoard: '最后一榜',
  champions: '各组第一',
  byGrade: '按年级从低到高',
  whole: '完整榜单',
  points: (score: string) => `${score} 分`,
} as const
