import { localTime } from '@qisuan/rules/time/local-time'
import type { ScoreOutcome } from '@qisuan/rules/boards/outlook'
import { dayOf, number, timeOf } from './dates.ts'

const nearDays = new Map([
  [-1, '明天'],
  [0, '今天'],
  [1, '昨天'],
])

/** 今天 15:42, 昨天 18:00, or with its day when that is another one. */
function when(at: number, now: number, timeZone: string): string {
  const day = (instant: number) => {
    const { year, month, day: number } = localTime(instant, timeZone)
    return Date.UTC(year, month - 1, number) / 86_400_000
  }
  const days = day(now) - day(at)
  return `${nearDays.get(days) ?? dayOf(at)} ${timeOf(at)}`
}

/** Meaning of the newest score; `points` are its own, not those that count. */
const outcomes: Readonly<Record<Exclude<ScoreOutcome, 'refused'>, (points: string) => string>> = {
  first: () => '这是你的第一个成绩',
  best: () => '这是你目前最好的一次',
  equal: () => '和你最好的一次一样',
  lower: (points) => `刚收到 ${points} 分，没有超过它，按最好的一次计`,
  corrected: () => '组委会更正了这个成绩',
}

/** Texts of the own score and where it leads. */
export const outlook = {
  when,
  status: {
    counted: '已收到，已计入',
    refused: '已收到，没有计入',
    published: '已上榜',
    disqualified: '参赛资格已取消',
  },
  points: '分',
  /** Of a score that counts and that no board shows yet. */
  waits: (board: string) => `新成绩 · ${board} 上榜`,
  /** Name of the score that the last board shows, while a newer one waits. */
  onBoard: (board: string) => `${board} 榜上的积分`,
  outcomes,
  refused: (points: string, reason: string) => `${points} 分没有计入：${reason}`,
  disqualified: (reason: string) => `原因：${reason}。成绩不计入，也不上榜。有疑问请联系组委会。`,
  here: '你在这里',
  rank: (rank: number) => `第 ${number(rank)} 名`,
  atBoard: (board: string, rank: number) => `${board} 第 ${number(rank)} 名`,
  way: (from: string | null, to: string) => (from === null ? `从起点走到${to}` : `从${from}走到${to}`),
  place: {
    expected: '预计名次',
    published: '名次',
    final: '最终名次',
    before: '第',
    after: '名',
    of: (total: number) => `共 ${number(total)} 人`,
    province: (rank: number) => `省内第 ${number(rank)} 名`,
    expectedProvince: (rank: number) => `省内预计第 ${number(rank)} 名`,
    rose: (places: number) => `升 ${number(places)} 名`,
    fell: (places: number) => `降 ${number(places)} 名`,
    same: '名次没有变',
    since: (board: string) => `比${board} 的榜`,
    first: '第一次上榜',
  },
  estimate: (board: string) => `把这个成绩排进${board} 的榜推算，别人也可能提高，所以不是正式名次。`,
  nextAt: (at: string) => `${at} 公布`,
  publishedAt: (board: string) => `${board} 公布`,
  nextBoard: (at: string) => `下一榜 ${at}`,
  left: (hours: number, minutes: number) => {
    const parts = [hours > 0 && `${hours} 小时`, (minutes > 0 || hours === 0) && `${minutes} 分钟`]
    return `还有 ${parts.filter(Boolean).join(' ')}`
  },
  refreshes: '到时这里会自己更新。',
  firstBoard: '第一次公布时，这里会有你的名次',
  frozen: '榜单已封存，新的成绩和名次揭晓时公布。',
  over: '这一轮已经结束，名次不再变化。',
  goal: {
    title: (step: string, places: number) => `${step}，能前进 ${number(places)} 名`,
    units: (count: number, unit: string) => `再拿 ${number(count)} ${unit}`,
    points: (more: number) => `再多 ${number(more)} 分`,
    rank: (rank: number, isExpected: boolean) => `${isExpected ? '预计' : ''}第 ${number(rank)} 名`,
    worth: (task: string, unit: string, points: number) => `${task}里，1 ${unit}值 ${number(points)} 分。`,
    top: '前面没有人了',
    lead: (points: number) => `比后面一位多 ${number(points)} 分，守住它。`,
    tied: '后面一位和你同分，再多一分就领先。',
    alone: '榜上现在只有你一个人。',
  },
  poster: '做一张我的海报',
  drawing: '正在做海报',
  posterLater: '名次公布以后，就能做海报。',
  near: {
    title: '你的前后十名',
    /** The scale of the stair. */
    note: (from: string, to: string) => `一级台阶一个人，高低从 ${from} 分到 ${to} 分`,
    chart: (above: number, below: number, low: string, high: string) =>
      `前面 ${above} 人，后面 ${below} 人，从 ${low} 分到 ${high} 分`,
    you: '你',
    behind: (points: number) => `差 ${number(points)} 分`,
    ahead: (points: number) => `领先 ${number(points)} 分`,
    tied: '同分',
    expected: '预计',
    more: '看全部',
    less: '只看相邻的',
    last: '后面还没有人',
  },
} as const
