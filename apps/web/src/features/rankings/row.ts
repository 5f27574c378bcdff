import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { scoreIsNumber } from '@qisuan/rules/ranking'
import type { AreaBoard, FinalBoard, PersonalBoard, SchoolBoard } from './queries.ts'

/** A row of any board, as the tables show it. */
export interface Row {
  key: string
  rank: number
  title: string
  /** What stands beside the title: a pupil's school, or how many pupils a school has on the board. */
  detail: string
  province: string
  score: number | null
  /** Among the prizes, where the board itself says so. */
  inPrizes?: boolean
}

/** Rows as the API sends them; `from` is the index of the first on its board. */
export function rowsOf(
  list: PersonalBoard['list'] | SchoolBoard['list'] | FinalBoard['list'] | AreaBoard['list'],
  from = 0,
): Row[] {
  return list.map((row, index) => {
    const at = { key: String(from + index), rank: row.rank }
    if ('area' in row) {
      const { username: title, organization, area: province } = row
      return { ...at, title, detail: organization || ranking.individual, province, score: numberOrNull(row.score) }
    }
    const place = { ...at, province: row.area_name }
    if ('name' in row) {
      return { ...place, title: row.name, detail: ranking.pupilsOf(number(row.total)), score: numberOrNull(row.score) }
    }
    if ('highlighted' in row) {
      const { username: title, organization, highlighted: inPrizes } = row
      return { ...place, title, detail: organization || ranking.individual, score: numberOrNull(row.score), inPrizes }
    }
    // Junior rows bring their arena score where the others bring `score` (spec §3).
    return {
      ...place,
      title: row.username,
      detail: row.organization || ranking.individual,
      score: numberOrNull(row.ozaria ?? row.score),
    }
  })
}

function numberOrNull(score: unknown): number | null {
  return scoreIsNumber(score) ? score : null
}

/** Provinces as a column has room for: 宁夏回族自治区 → 宁夏. */
export function shortProvince(name: string): string {
  return name.replace(/(壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/, '')
}

/** How much of the top score a row has, 0–100. */
export function shareOf(score: number | null, top: number | null): number {
  return score === null || top === null || top <= 0 ? 0 : Math.max(0, Math.min(100, (score / top) * 100))
}
