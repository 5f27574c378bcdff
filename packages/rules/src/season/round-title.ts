import { parseRoundKey } from './rounds.ts'

/** The name of a round with its season, or with its month where a season has several of the kind: 2026 赛季 初赛, 2025 年 12 月 全国总决赛. */
export function roundTitle(key: string, { year, name }: { year: number; name: string }): string {
  const parsed = parseRoundKey(key)
  return parsed?.kind === 'monthly' ? `${year} 年 ${parsed.month} 月 ${name}` : `${year} 赛季 ${name}`
}
