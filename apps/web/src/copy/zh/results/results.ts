import { shortName, type RoundNames } from '@qisuan/rules/season/round-names'
import { dayAndTime, dayOf, number } from '../dates.ts'

/** 1 月 11 日, from a date without time: 2023-01-11 */
function calendarDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${month} 月 ${day} 日`
}

/** Texts of results: rewards by round, preliminary, final and provincial award (spec §2). */
export const results = {
  thisSeason: '本赛季成绩',
  everySeason: '历届成绩和证书',
  others: '其他结果',
  otherRounds: (count: number) => `其他 ${count} 轮的结果`,
  ownSchool: '我们学校的成绩',
  prizeShare: (percent: number) => `各组前 ${percent}%`,
  rewards: {
    title: '我的成绩',
    description: '按轮次查看奖项，下载电子证书。',
    rounds: '轮次',
    won: '我赢得的',
    wonAll: (count: number) => `全部 ${count} 项`,
    wonLess: '收起',
    /** Mark on a medal. */
    marks: { gold: '金', silver: '银', bronze: '铜', 1: '一', 2: '二', 3: '三', other: '奖', qualified: '晋' },
    qualified: '晋级下一轮',
    result: '这一轮的结果页',
    all: '全部成绩和证书',
    none: '还没有可以查看的轮次',
    noneText: '第一轮比赛开始之后，成绩会出现在这里。',
    score: '成绩',
    pending: '待评定',
    pendingText: '奖项由组委会在这一轮结束之后评定，结果会第一时间出现在这里。',
    disqualified: '已取消参赛资格',
    disqualifiedText: (reason: string) => `原因：${reason}。有疑问请联系组委会。`,
    absentText: '这一轮没有你的参赛记录。',
    noAwardText: '算法的路很长，换一种走法再试一次。',
    qualifiedTitle: '晋级下一轮',
    certificate: (award: string) => `恭喜，荣获${award}`,
  },

  preliminary: (rounds: RoundNames) => ({
    title: `${shortName(rounds.preliminary)}结果`,
    description: `${shortName(rounds.preliminary)}是否晋级，以及下一步做什么。`,
    passed: `恭喜，你已通过${shortName(rounds.preliminary)}`,
    passedText: (begins: number | null, isAhead: boolean) =>
      begins === null
        ? `下一站是${rounds.final.name}，时间定下来会写在这里。提前准备好电脑、摄像头和安静的房间。`
        : isAhead
          ? `下一站是${rounds.final.name}，${dayAndTime(begins)} 开始。提前准备好电脑、摄像头和安静的房间。`
          : `下一站是${rounds.final.name}，${dayAndTime(begins)} 已经开始。`,
    success: '成绩优异',
    open: `${shortName(rounds.preliminary)}还在进行`,
    openText: '有成绩就已满足晋级条件。名次每天公布两次，截止前都可以继续提高。',
    past: '这一届早已走完，后来的结果在“全部成绩和证书”里。',
    absentPast: '这一届没有你的参赛记录。',
    failed: `这一次没有通过${shortName(rounds.preliminary)}`,
    failedText: '题目会一直开放练习。下一个赛季，从起点再走一次。',
    absent: `你还没有${shortName(rounds.preliminary)}成绩`,
    disqualified: '已取消参赛资格',
    disqualifiedText: (reason: string) => `原因：${reason}。有疑问请联系组委会。`,
    absentText: '完成一次挑战，成绩就会出现在这里。',
    score: `${shortName(rounds.preliminary)}成绩`,
    toFinal: `去${shortName(rounds.final)}`,
    toPicture: '我的晋级图',
    toRanking: '看看排行榜',
    path: '晋级之路',
    steps: (passed: boolean) => [
      '报名',
      `${shortName(rounds.preliminary)}${passed ? '已通过' : ''}`,
      rounds.final.name,
      rounds.extra.name,
    ],
    here: '你在这里',
  }),

  final: (rounds: RoundNames) => ({
    title: `${rounds.final.name}结果`,
    description: `${rounds.final.name}的奖项、证书与赛后的活动。`,
    /** The month as a tab names it, in words: 2022 年 12 月 全国决赛. */
    lead: (month: string, name: string) => `${month.replace(/^(\d+)-(\d+)$/, '$1 年 $2 月')} ${name}`,
    none: `还没有${shortName(rounds.final)}成绩`,
    noneText: `参加${rounds.final.name}之后，奖项和证书会出现在这里。`,
    toRanking: `${shortName(rounds.final)}榜`,
  }),

  gifts: '奖品',
  giftsNote: '由组委会发放，怎样领、怎样用，请问组委会。',
  /** 铜牌和一等奖待遇相同: the prize whose gifts and discount an award of another name has. */
  as: (award: string, prize: string) => `${award}和${prize}待遇相同`,
  camp: {
    title: (name: string) => `${name}优惠`,
    days: (begins: string, ends: string) => `${begins.slice(0, 4)} 年 ${calendarDay(begins)} – ${calendarDay(ends)}`,
    over: (title: string, days: string) => `${title}已经结束，冬令营是 ${days}。`,
    others: '其他参赛选手',
    off: (yuan: number) => `立减 ${number(yuan)} 元`,
    yours: '你的优惠',
  },

  province: {
    title: '省级奖项',
    description: '省级评奖的结果、证书与奖项设置。',
    lead: (name: string, until: string) => `${name} · ${dayOf(until)}前公示`,
    closed: '没有进行中的省级评奖',
    closedText: '下一次评奖开始时，会在首页公告里通知。',
    last: (round: string) => `看 ${round}`,
    prizes: '奖项设置',
  },
} as const
