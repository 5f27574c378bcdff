import { epochOf, isBefore, type Instant } from '../time/instants.ts'
import { quietUntil } from '../time/quiet-hours.ts'
import { clockText, dayText, pathOf, reached, wordsOf, type PlannedRound, type SeasonPlan } from './season-plan.ts'
import type { Stage } from './stages.ts'
import { lastPublication, nextPublication } from './windows.ts'

/** Something that happens in a season. */
export interface SeasonEvent {
  /** Epoch milliseconds. */
  at: number
  text: string
  /** True if the site does it by itself, or somebody has to. */
  by: 'site' | 'people'
}

/** Everything that a season's dates bring, in order of time. */
export function seasonEvents(plan: SeasonPlan): SeasonEvent[] {
  return [
    ...stageEvents(plan, 'open'),
    ...enrolmentEvents(plan),
    ...plan.rounds.flatMap((round) => [...roundEvents(round), ...boardEvents(plan, round)]),
    ...stageEvents(plan, 'over'),
    ...roomEvents(plan),
    ...textEvents(plan),
    ...officeEvents(plan),
  ].toSorted((one, other) => one.at - other.at)
}

function event(at: Instant | null | undefined, text: string, by: SeasonEvent['by'] = 'site'): SeasonEvent[] {
  return at == null ? [] : [{ at: epochOf(at), text, by }]
}

function enrolmentEvents({ enrolment: { from, until } }: SeasonPlan): SeasonEvent[] {
  return [...event(from, '报名开始'), ...event(until, '报名截止')]
}

function roundEvents({ name, beginsAt, endsAt }: PlannedRound): SeasonEvent[] {
  return [...event(beginsAt, `${name}开始`), ...event(endsAt, `${name}结束`)]
}

/** The first and the last board of a round that everybody sees. */
function boardEvents({ settings, timeZone }: SeasonPlan, round: PlannedRound): SeasonEvent[] {
  const { name, beginsAt, endsAt, frozenFrom } = round
  if (beginsAt === null) return []
  const plan = { times: settings.publicationTimes, timeZone }
  const first = nextPublication(beginsAt, plan)
  const frozen =
    frozenFrom === null
      ? []
      : [
          ...event(lastPublication(epochOf(frozenFrom) - 1, plan), `${name}封榜以前最后一次公布榜单`),
          ...event(frozenFrom, `${name}封榜：以后公布的榜单，揭榜以前看不到`),
        ]
  return [
    ...(isBefore(first, endsAt) ? event(first, `第一次公布${name}的榜单`) : []),
    ...frozen,
    ...(endsAt === null ? [] : event(nextPublication(endsAt, plan), `公布${name}的最后成绩${hidden(round)}`)),
    ...(frozenFrom === null || endsAt === null
      ? []
      : event(nextPublication(endsAt, plan), `可以为${name}揭榜`, 'people')),
  ]
}

const hidden = ({ frozenFrom }: PlannedRound): string => (frozenFrom === null ? '' : '，封着榜，大家看不到')

/** The stage changes only when somebody sets it: before a round begins, and when it is over. */
function stageEvents(plan: SeasonPlan, when: 'open' | 'over'): SeasonEvent[] {
  if (!plan.current) return []
  const { stage: nameOf } = wordsOf(plan)
  const steps = pathOf(plan)
  const set = (at: Instant | null, stage: Stage) => event(at, `把阶段换成${nameOf(stage)}`, 'people')
  return steps.flatMap(({ open, over, round: { beginsAt, endsAt } }, index) => {
    if (plan.stage > open || (plan.stage === 0 && reached(endsAt, plan.now))) return []
    const next = steps[index + 1]
    if (when === 'over') return next?.open === over ? [] : set(endsAt, next ? over : 0)
    return plan.stage < open ? set(open === 1 ? (plan.enrolment.from ?? beginsAt) : beginsAt, open) : []
  })
}

/** The rooms of a round on one day are one line. */
function roomEvents({ rooms, timeZone }: SeasonPlan): SeasonEvent[] {
  const together = Map.groupBy(rooms, ({ roundKey, beginsAt }) => `${roundKey} ${dayText(beginsAt, timeZone)}`)
  return [...together.values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => epochOf(one.beginsAt) - epochOf(other.beginsAt))
    if (!first) return []
    const seats = group.reduce((sum, room) => sum + room.seats, 0)
    const until = Math.max(...group.map(({ endsAt }) => epochOf(endsAt)))
    const name = group.length === 1 ? first.name : `${first.name}等 ${group.length} 个考场`
    return event(first.beginsAt, `${name}开考，${seats} 个座位，到 ${clockText(until, timeZone)} 全部结束`)
  })
}

/** Texts that the site writes, with their times. */
function textEvents({ settings, news, now }: SeasonPlan): SeasonEvent[] {
  const { prestartUntil, codequestFrom, interimFrom, interimUntil, finalNoticeFrom, finalNoticeUntil } = settings
  return [
    ...event(prestartUntil, '首页的按钮从“即将开始”变成可以进入'),
    ...event(codequestFrom, 'CodeQuest 开放，休赛期首页把它的选手带去'),
    ...event(interimFrom, '成绩页开始写初赛奖项正在评定'),
    ...event(interimUntil, '成绩页不再写初赛奖项正在评定'),
    ...event(finalNoticeFrom, '开始显示决赛截止的提醒'),
    ...event(finalNoticeUntil, '不再显示决赛截止的提醒'),
    ...news.filter(({ at }) => isBefore(now, at)).flatMap(({ at, title }) => event(at, `《${title}》出现在网站上`)),
  ]
}

/** Awards, messages, and what is deleted. */
function officeEvents({ awards, sending, accountsUntil, settings, timeZone }: SeasonPlan): SeasonEvent[] {
  const quiet = { hours: settings.quietHours, timeZone }
  return [
    ...awards.flatMap(({ publishAt, fileName }) => event(publishAt, `公布获奖名单“${fileName}”，同时可以领电子证书`)),
    ...sending.flatMap(({ waiting, until }) =>
      event(
        until,
        `正在发的 ${waiting} 条短信大约发完${quietUntil(until, quiet) === undefined ? '' : '，免打扰时段不发'}`,
      ),
    ),
    ...event(accountsUntil, '没有再报名的人，账号和个人信息到期删除（网站换到下一个赛季以后）'),
  ]
}
