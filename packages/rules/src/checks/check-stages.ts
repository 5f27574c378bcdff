import { isBefore } from '../time/instants.ts'
import { contradiction, remark, type Finding } from './finding.ts'
import { pathOf, reached, wordsOf, type SeasonPlan } from '../season/season-plan.ts'
import type { Stage } from '../season/stages.ts'

/** Contradictions between the stage, the enrolment, the rounds and the settings that name an instant. */
export function checkStages(plan: SeasonPlan): Finding[] {
  return [
    ...checkEnrolment(plan),
    ...checkOrder(plan),
    ...(plan.current ? [...checkStage(plan), ...checkHands(plan)] : []),
    ...checkDatesMissing(plan),
    ...checkSettings(plan),
  ]
}

function checkEnrolment(plan: SeasonPlan): Finding[] {
  const { current, stage, now } = plan
  const { from, until } = plan.enrolment
  const { at, stage: nameOf } = wordsOf(plan)
  const preliminary = plan.rounds.find(({ kind }) => kind === 'preliminary')
  const isOver = reached(until, now)
  return [
    ...(from != null && reached(preliminary?.endsAt, from)
      ? [contradiction(`报名 ${at(from)} 才开始，那时${preliminary?.name}已经结束了`)]
      : []),
    ...(current && stage === 0 && from != null && reached(from, now) && !isOver
      ? [contradiction(`报名 ${at(from)} 已经开始，可是阶段还是${nameOf(0)}，报不了名：换成${nameOf(1)}`)]
      : []),
    ...(until == null && !isFinished(plan) ? [remark('报名没有截止时间：只要不是休赛期，随时都能报名')] : []),
  ]
}

/** A round before the one that comes before it: there is only one stage at a time. */
function checkOrder(plan: SeasonPlan): Finding[] {
  const { at } = wordsOf(plan)
  const steps = pathOf(plan)
  return steps.slice(1).flatMap(({ round }, index) => {
    const before = steps[index]?.round
    if (!before?.endsAt || !round.beginsAt || !isBefore(round.beginsAt, before.endsAt)) return []
    return [
      contradiction(
        `${round.name} ${at(round.beginsAt)} 开始，那时${before.name}还没有结束（${at(before.endsAt)}）：阶段只有一个，一换，前一轮就停了`,
      ),
    ]
  })
}

/** The stage is behind the dates, or ahead of them. */
function checkStage(plan: SeasonPlan): Finding[] {
  const { now, stage } = plan
  if (stage === 0 && isFinished(plan)) return []
  const { at, stage: nameOf } = wordsOf(plan)
  const isAt = nameOf(stage)
  return pathOf(plan).flatMap(({ kind, open, round: { name, beginsAt, endsAt } }) => {
    // The Asia round opens by its dates from stage 4 on.
    const opensAt: Stage = kind === 'aoc' ? 4 : open
    const hasBegun = beginsAt !== null && reached(beginsAt, now)
    const hasEnded = endsAt !== null && reached(endsAt, now)
    if (stage < opensAt && hasEnded) {
      return [contradiction(`${name} ${at(endsAt)} 已经结束，阶段还没有到过${nameOf(open)}（现在是${isAt}）`)]
    }
    if (stage < opensAt && hasBegun) {
      return [contradiction(`${name} ${at(beginsAt)} 已经开始，阶段还是${isAt}：换成${nameOf(open)}`)]
    }
    if (stage === open && kind === 'preliminary' && hasEnded) {
      return [contradiction(`${name} ${at(endsAt)} 已经结束，阶段还是${isAt}，成绩还在计入：换成${nameOf(2)}`)]
    }
    if (stage === open && hasEnded) {
      return [remark(`${name} ${at(endsAt)} 已经结束，阶段还是${isAt}`)]
    }
    if (stage > open && endsAt !== null && !hasEnded) {
      return [contradiction(`阶段已经是${isAt}，可是${name}要到 ${at(endsAt)} 才结束`)]
    }
    return []
  })
}

/** Stages are set by hand: whoever may set them sees in the console what comes next. */
function checkHands(plan: SeasonPlan): Finding[] {
  if (plan.stageSetters > 0 || isFinished(plan)) return []
  return [remark('阶段要有人来换，可是后台里没有能换阶段的人，到时候没有人会看到')]
}

function checkDatesMissing(plan: SeasonPlan): Finding[] {
  const { now, current } = plan
  return pathOf(plan).flatMap(({ round: { name, beginsAt, endsAt } }) => {
    if (beginsAt === null && endsAt === null) return current ? [remark(`${name}还没有定时间`)] : []
    if (beginsAt === null) return [contradiction(`${name}有结束的时间，没有开始的时间`)]
    return endsAt === null && !reached(beginsAt, now) ? [remark(`${name}没有结束的时间`)] : []
  })
}

function checkSettings(plan: SeasonPlan): Finding[] {
  const { settings, rounds, knownRounds } = plan
  const { at } = wordsOf(plan)
  const first = (kind: 'preliminary' | 'final') => rounds.find((round) => round.kind === kind)
  const [preliminary, final] = [first('preliminary'), first('final')]
  const { prestartUntil, interimFrom, interimUntil, finalNoticeFrom, finalNoticeUntil } = settings
  const named = {
    asiaRound: [settings.asiaRound],
    codequestRound: [settings.codequestRound],
    rewardRounds: settings.rewardRounds,
  }
  return [
    ...(prestartUntil != null && preliminary?.beginsAt && isBefore(preliminary.beginsAt, prestartUntil)
      ? [
          contradiction(
            `${preliminary.name} ${at(preliminary.beginsAt)} 开始，可是到 ${at(prestartUntil)} 为止首页都写“即将开始”，进不去（prestartUntil）`,
          ),
        ]
      : []),
    ...checkCodequest(plan),
    ...(interimFrom != null && preliminary?.endsAt && isBefore(interimFrom, preliminary.endsAt)
      ? [contradiction(`${preliminary.name}还没有结束，成绩页就写奖项正在评定（interimFrom ${at(interimFrom)}）`)]
      : []),
    ...upsideDown('interim', interimFrom, interimUntil),
    ...upsideDown('finalNotice', finalNoticeFrom, finalNoticeUntil),
    ...(finalNoticeFrom != null && final?.endsAt && reached(final.endsAt, finalNoticeFrom)
      ? [contradiction(`决赛截止的提醒 ${at(finalNoticeFrom)} 才开始显示，那时${final.name}已经结束了`)]
      : []),
    ...Object.entries(named).flatMap(([setting, keys]) =>
      (keys ?? [])
        .filter((key) => key !== undefined && !knownRounds.has(key))
        .map((key) => contradiction(`设置 ${setting} 写的 ${key} 不存在`)),
    ),
  ]
}

function checkCodequest(plan: SeasonPlan): Finding[] {
  const { codequestFrom, codequestRound } = plan.settings
  const round = plan.rounds.find(({ key }) => key === codequestRound)
  if (codequestFrom == null || !round?.beginsAt || !isBefore(round.beginsAt, codequestFrom)) return []
  const { at } = wordsOf(plan)
  return [
    contradiction(`${round.name} ${at(round.beginsAt)} 开始，可是 ${at(codequestFrom)} 以前进不去（codequestFrom）`),
  ]
}

function upsideDown(
  setting: string,
  from: SeasonPlan['now'] | undefined,
  until: SeasonPlan['now'] | undefined,
): Finding[] {
  if (from == null || until == null || !reached(until, from)) return []
  return [contradiction(`设置 ${setting}From 在 ${setting}Until 之后，从来不会显示`)]
}

/** True if every date of the season's path lies behind. */
function isFinished(plan: SeasonPlan): boolean {
  const ends = pathOf(plan).flatMap(({ round: { endsAt } }) => (endsAt === null ? [] : [endsAt]))
  return !plan.current || (ends.length > 0 && ends.every((end) => reached(end, plan.now)))
}
