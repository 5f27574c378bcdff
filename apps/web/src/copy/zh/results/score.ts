import { shortName, type RoundNames } from '@qisuan/rules/season/round-names'
import type { ScoreNote } from '@qisuan/rules/boards/score-notes'

/** Notes above the tables of the score page; `updates` is the season's text on publication times (spec §2, Score screen). */
const notes = ({
  preliminary,
  final,
}: RoundNames): Readonly<Record<ScoreNote, (updates: string) => string | undefined>> => ({
  'preliminary-open': (updates) => `${shortName(preliminary)}进行中，成绩和排名${updates}。`,
  'preliminary-interim': () => `${shortName(preliminary)}已结束，省级奖项正在评定和公示，成绩暂时不变。`,
  'preliminary-over': () => `${shortName(preliminary)}已结束，成绩已冻结。`,
  'final-open': (updates) => `${shortName(final)}进行中，成绩和排名${updates}。`,
  'final-over': () => `${shortName(final)}已结束，成绩已冻结。`,
  none: () => undefined,
})

export const score = {
  title: '成绩',
  description: '本赛季的个人成绩和学校成绩，以及获奖条件。',
  notes,
  tabs: { label: '成绩', personal: '个人', school: '学校' },
  name: '姓名',
  group: '组别',
  organization: '学校或单位',
  points: '积分',
  school: '学校',
  rank: '名次',
  pupils: '上榜人数',
  total: '总积分',
  /** Shown in every column to users who are not enrolled. */
  nothing: '/',
  none: '–',
  visitor: '登录后可以看到自己的成绩。',
  login: '去登录',
  notEnrolled: '你还没有报名，报名之后这里会有成绩。',
  individual: '个人参赛',
  schoolBoard: '看学校榜',
  personalBoard: '看个人榜',
  provinceResult: '省级奖项',
  results: '历届成绩和证书',
  made: {
    title: '收到过的成绩',
    none: '还没有收到过成绩。',
    failed: '暂时看不到，请稍后再试。',
    source: { pull: '比赛平台', webhook: '比赛平台', import: '组委会导入', operator: '组委会更正' },
    counts: '计入',
    refused: (reason: string) => `没有计入：${reason}`,
  },
  reward: { title: '本赛季奖项', see: '查看证书' },
  condition: {
    title: '获奖条件',
    note: (rounds: RoundNames) => `按${rounds.final.name}成绩，各组别分别评奖；整条线是一个组的所有人`,
    none: '本赛季的奖项设置公布后会写在这里。',
  },
} as const
