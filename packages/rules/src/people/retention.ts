/** Period: a whole number of days or months. */
export interface Period {
  count: number
  unit: 'day' | 'month'
}

const days = (count: number): Period => ({ count, unit: 'day' })
const months = (count: number): Period => ({ count, unit: 'month' })

interface Kind {
  /** Name of the data, and the start of its period. */
  name: string
  default: Period
  /** The shortest period that the law allows. */
  least?: Period
}

/** Every kind of personal data that is deleted when its period is over. */
export const retentionKinds = {
  accounts: { name: '账号和全部个人信息，从最后一届赛季结束算起', default: months(24) },
  idNumbers: { name: '证件号，从认证通过算起', default: months(6) },
  withdrawn: { name: '撤回同意、没有重新报名的赛季成绩，从撤回算起', default: days(30) },
  unknownScores: { name: '对不上账号的成绩（平台账号、得分和时间），从收到算起', default: months(6) },
  sessions: { name: '登录记录，从退出或到期算起', default: days(30) },
  codes: { name: '短信验证码的密文，从失效算起', default: days(1) },
  attempts: { name: '验证码和密码的尝试次数，从失效算起', default: days(7) },
  devices: { name: '登录过的设备（随机编号的密文），从最后一次登录算起', default: months(13) },
  launchTokens: { name: '进入比赛平台的令牌，从失效算起', default: days(1) },
  smsInbox: { name: '模拟短信（只有演练才有），从发送算起', default: days(7) },
  messages: { name: '收到过的消息（哪一条、何时、成败），从发送算起', default: months(12) },
  classes: { name: '老师的班级和名单，从班级结束算起', default: days(30) },
  backups: { name: '备份，从备份算起，清理备份时删除', default: months(3) },
  audit: { name: '操作记录，从发生算起', default: months(36), least: months(6) },
  securityLog: { name: '安全日志，从发生算起', default: months(6), least: months(6) },
} as const satisfies Record<string, Kind>

export type RetentionKind = keyof typeof retentionKinds
export type RetentionPeriods = Record<RetentionKind, Period>

export const isRetentionKind = (text: string): text is RetentionKind => Object.hasOwn(retentionKinds, text)

const longestDays = 3_650
const units = { 天: 1, 日: 1, 个月: 30, 月: 30, 年: 365 } as const

/** Reads a period as people write it: 30天, 6个月, 2 年. Undefined for anything else, for none at all and for more than ten years. */
export function parsePeriod(text: string): Period | undefined {
  const [, digits, word] = /^(\d{1,4}) *(天|日|个月|月|年)$/.exec(text.normalize('NFKC').trim()) ?? []
  const count = Number(digits)
  if (!count || !isUnit(word) || count * units[word] > longestDays) return undefined
  if (units[word] === 1) return days(count)
  return months(word === '年' ? count * 12 : count)
}

const isUnit = (word: string | undefined): word is keyof typeof units =>
  word !== undefined && Object.hasOwn(units, word)

/** A period as documents print it: 30 天, 6 个月, 2 年. */
export function periodText({ count, unit }: Period): string {
  if (unit === 'day') return `${count} 天`
  return count % 12 === 0 ? `${count / 12} 年` : `${count} 个月`
}

/** True if a period is shorter than the law allows. A month counts as 31 days then, to be on the safe side. */
export function isTooShort(kind: RetentionKind, period: Period): boolean {
  const { least }: Kind = retentionKinds[kind]
  if (!least) return false
  return period.unit === least.unit ? period.count < least.count : daysOf(period) < daysOf(least)
}

/** True if one period is longer than another. */
export const isLonger = (one: Period, other: Period): boolean =>
  one.unit === other.unit ? one.count > other.count : daysOf(one) > daysOf(other)

const daysOf = ({ count, unit }: Period): number => (unit === 'day' ? count : count * 31)
