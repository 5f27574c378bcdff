import { meaningOfError, type PhaseFigures, type Trouble } from '@qisuan/rules/checks/rehearsal-report'
import type { SeasonFigures } from './figures.ts'

/** From here on people press the button again: milliseconds at p99, where all come at once. */
const impatientMs = 3000
/** A busy machine, as a share of its processors. */
const busyFrom = 0.85
/** Other programs take so much of the processors that the figures are not those of the machine. */
const othersBusyFrom = 0.3
/** Memory that a process may need (docs/performance.md). */
const apiMegabytes = 300
/** A board that comes so many seconds late is noticed. */
const lateSeconds = 30

/** First failure; null when everything held. */
export function firstTrouble({ phases, publicationSeconds }: SeasonFigures): Trouble | null {
  const boards = phases.findIndex(({ key }) => key === 'boards')
  for (const [index, phase] of phases.entries()) {
    if (index === boards && publicationSeconds === null)
      return { phase: 'boards', title: '公布榜单', text: '到了时间榜单没有公布' }
    const text = troubleOf(phase)
    if (text !== undefined) return { phase: phase.key, title: phase.title, text }
  }
  return null
}

function troubleOf(phase: PhaseFigures): string | undefined {
  const { errors, failed, people, pace, calls, steps } = phase
  const [first] = errors
  if (first) {
    const place = `“${first.step}”在开始后 ${first.firstAt} 秒第一次出错：${meaningOfError(first.what)}`
    return `${place}。这一步一共 ${people} 人，没有办成 ${failed} 人`
  }
  if (failed > 0) return `${failed} 人没有办成`
  if (!('withinSeconds' in pace) || calls.p99 < impatientMs) return undefined
  const slowest = steps.toSorted((one, other) => other.p99 - one.p99)[0]
  return `没有出错，但是慢：“${slowest?.name}”最慢的百分之一要等 ${inSeconds(slowest?.p99 ?? 0)} 秒以上`
}

interface Circumstances {
  smsPerDay: number
  cores: number
  pupils: number
  busyBefore: number | null
}

/** Advice on what to add or change, most urgent first. */
export function adviceFor(figures: SeasonFigures, { smsPerDay, cores, pupils, busyBefore }: Circumstances): string[] {
  const { phases, publicationSeconds, fetchingSeconds } = figures
  const by = (key: PhaseFigures['key']) => phases.find((phase) => phase.key === key)
  const advice: string[] = []

  const codes = phases.flatMap(({ steps }) => steps).filter(({ name }) => name.endsWith('发验证码'))
  const needed = codes.reduce((sum, { count }) => sum + count, 0)
  if (needed > smsPerDay) {
    advice.push(
      `全部人要 ${needed} 条验证码，SMS_PER_DAY 现在是 ${smsPerDay}：要是集中在一天里，请调到 ${roundUp(needed * 1.2)}，并在短信服务商那里备足余额`,
    )
  }
  const register = by('register')
  if (register && register.done > 0) {
    const minutes = Math.ceil(pupils / Math.max(1, register.perMinute))
    advice.push(
      `注册每分钟 ${register.perMinute} 人，${pupils} 人要 ${minutes} 分钟：密码要算得慢才安全，所以快慢由处理器决定（现在 ${cores} 核）。报名分几天开放，或者加核`,
    )
  }
  const boards = by('boards')
  if (boards && boards.calls.p99 >= impatientMs / 3)
    advice.push(
      `公布后看榜的 p99 是 ${inSeconds(boards.calls.p99)} 秒：再加一个网站进程，共用一个 Redis；图片和脚本交给反向代理缓存`,
    )
  const final = by('final')
  if (final && final.calls.p99 >= impatientMs)
    advice.push(
      `决赛开场最慢的百分之一要等 ${inSeconds(final.calls.p99)} 秒以上：开场时多一个网站进程，或者分几个考场，错开几分钟`,
    )
  if (publicationSeconds !== null && publicationSeconds > lateSeconds)
    advice.push(
      `榜单晚了 ${Math.round(publicationSeconds)} 秒，${causeOfLateness(publicationSeconds, fetchingSeconds ?? 0)}`,
    )
  const memory = Math.max(0, ...phases.map(({ usage }) => usage.apiMegabytes ?? 0))
  if (memory > apiMegabytes) advice.push(`网站进程用到 ${memory} MB 内存，一个进程至少留出 ${roundUp(memory * 1.5)} MB`)
  const busiest = phases.filter(({ usage }) => (usage.busy ?? 0) > busyFrom)
  if (busiest.length > 0) {
    const where = busiest.length === phases.length ? '从头到尾' : busiest.map(({ title }) => `“${title}”`).join('、')
    advice.push(
      `${where}处理器都用满了。模拟的选手也在这台机器上，用了其中 ${shareOfPupils(busiest, cores)}%，真的比赛会比这里宽裕一些`,
    )
  }
  if ((busyBefore ?? 0) > othersBusyFrom)
    advice.push(
      `演练开始之前，处理器已经用了 ${Math.round((busyBefore ?? 0) * 100)}%：别的程序也在忙，数字偏低，空闲时再演练一次`,
    )
  return advice
}

const causeOfLateness = (seconds: number, fetching: number) =>
  fetching > seconds / 2
    ? `其中 ${Math.round(fetching)} 秒在取成绩：看平台答得快不快，再看数据库的盘写得快不快`
    : '大多在排名次和写榜：给数据库更快的盘或更多内存'

function shareOfPupils(phases: readonly PhaseFigures[], cores: number): number {
  const all = phases.reduce((sum, { seconds }) => sum + seconds * cores, 0)
  const theirs = phases.reduce((sum, { usage }) => sum + usage.pupilsSeconds, 0)
  return Math.round((theirs / Math.max(all, 0.1)) * 100)
}

const inSeconds = (ms: number): string => (ms / 1000).toFixed(1)

const roundUp = (amount: number): number => {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(amount)) - 1)
  return Math.ceil(amount / step) * step
}
