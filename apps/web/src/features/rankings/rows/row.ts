import { ranking } from '#copy/boards/ranking'
import { number } from '#copy/dates'
import { movementOf, type Movement } from '@qisuan/rules/boards/movement'
import { scoreIsNumber } from '@qisuan/rules/boards/ranking'
import type { Answer } from '../../../api/transport.ts'

export type PersonalBoard = Extract<Answer<'ranking'>, { list: unknown }>
type OtherBoard = Answer<'schoolRanking' | 'finalRanking' | 'extraRanking'>

/** A row of any board, as the tables display it. */
export interface Row {
  key: string
  rank: number
  title: string
  /** Displayed beside the title: a pupil's school, or the number of a school's pupils on the board. */
  detail: string
  /** The names that a search looks through, the same as on the server. */
  names: readonly string[]
  province: string
  score: number | null
  /** True if the row is a prize rank, on boards for which the API says so. */
  inPrizes?: boolean
  /** Since the board before, where the API tells it. */
  movement?: Movement | undefined
  /** The number of the school, which has a page. */
  schoolId?: number | undefined
  /** The rank in the country, on the board of a region. */
  national?: number | undefined
}

/** Converts rows from the API; `from` is the index of the first row on its board. */
export function rowsOf(list: (PersonalBoard | OtherBoard)['list'], from = 0): Row[] {
  return list.map((row, index) => {
    const at = { key: String(from + index), rank: row.rank }
    if ('area' in row) {
      const { username: title, organization, area: province } = row
      return { ...at, ...pupilOf(title, organization), province, score: numberOrNull(row.score) }
    }
    const place = { ...at, ...detailsOf(row), province: row.area_name }
    if ('name' in row) {
      const detail = ranking.pupilsOf(number(row.total))
      return { ...place, title: row.name, detail, names: [row.name], score: numberOrNull(row.score) }
    }
    if ('highlighted' in row) {
      const { username: title, organization, highlighted: inPrizes } = row
      return { ...place, ...pupilOf(title, organization), score: numberOrNull(row.score), inPrizes }
    }
    // Junior rows have their arena score in `ozaria` instead of `score` (spec §3).
    return { ...place, ...pupilOf(row.username, row.organization), score: numberOrNull(row.ozaria ?? row.score) }
  })
}

interface Details {
  rank: number
  last_rank?: number | null | undefined
  school_id?: number | null | undefined
  national_rank?: number | undefined
}

function detailsOf({ rank, last_rank: last, school_id: school, national_rank: national }: Details) {
  return { movement: movementOf(rank, last), schoolId: school ?? undefined, national }
}

function pupilOf(title: string, organization: string): Pick<Row, 'title' | 'detail' | 'names'> {
  return { title, detail: organization || ranking.individual, names: [title, organization] }
}

function numberOrNull(score: unknown): number | null {
  return scoreIsNumber(score) ? score : null
}

/** Shortens a province for narrow columns: 宁夏回族自治区 → 宁夏. */
export function shortProvince(name: string): string {
  return name.replace(/(壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/, '')
}

/** The points of a row as every board shows them. */
export function pointsOf({ score }: Pick<Row, 'score'>): string {
  return score === null ? ranking.noScore : number(score)
}
