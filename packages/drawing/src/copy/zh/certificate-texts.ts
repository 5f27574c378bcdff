import { localTime } from '@qisuan/rules/time/local-time'

const digits = '〇一二三四五六七八九'
const months = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** Texts on certificates. */
export const certificateTexts = {
  /** The sentence before the organiser's words of honour and the award, in parts between which a line may break. */
  citation: (year: number, competition: string, round: string, group: string | undefined) =>
    [`在 ${year} 赛季${competition}`, `${round}${group ? `（${group}）` : ''}中`] as const,
  /** 二〇二六年六月 */
  month: (instant: string, timeZone: string) => {
    const { year, month } = localTime(instant, timeZone)
    const written = String(year).replace(/\d/g, (digit) => digits[Number(digit)] ?? '')
    return `${written}年${months[month] ?? ''}月`
  },

  number: '证书编号',
  scan: '扫码查验真伪',
  /** Beside the code, where the site has no address that others can open. */
  onSite: '比赛网站 · 证书查验',

  qualified: '晋级下一轮',
  qualifiedLatin: 'QUALIFIED',
  qualifiedText: (round: string) => `已通过${round}`,
} as const
