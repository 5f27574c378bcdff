import { noId } from '@qisuan/boards/columns'
import type { Answer } from '@qisuan/contracts/contract'
import type { OwnRank, RankRow, SchoolRow as SchoolAnswer } from '@qisuan/contracts/rankings'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { highlighted, highlightPercent } from '@qisuan/rules/boards/prizes'
import { presentGroup } from '../competition/present.ts'
import type { AreaRow, PupilRow, SchoolRow } from './boards/boards.ts'
import type { RankedRow } from './queries.ts'

type ExtraRow = Answer<'extraRanking'>['list'][number]
type FinalRow = Answer<'finalRanking'>['list'][number]

/** The junior group, whose arena score is called `ozaria` on the wire (spec §3). */
const junior: GroupNumber = 5

export function presentRankRow(group: GroupNumber): (row: PupilRow) => RankRow {
  return ({ rank, nationalRank, username, score, organization, areaName }) => ({
    rank,
    username,
    ...(group === junior ? { ozaria: score } : { score }),
    organization,
    area_name: areaName,
    ...(nationalRank !== undefined && { national_rank: nationalRank }),
  })
}

export function presentSchoolRow({ rank, nationalRank, name, areaName, score, total }: SchoolRow): SchoolAnswer {
  return {
    rank,
    name,
    area_name: areaName,
    score,
    total,
    ...(nationalRank !== undefined && { national_rank: nationalRank }),
  }
}

/** Rows with the rank on the board before and the number of the school. */
export function presentDetails<Row, Shown>(present: (row: Row) => Shown, schoolOf: (row: Row) => number) {
  return (row: Row, _total: number, last?: number | null) => ({
    ...present(row),
    school_id: schoolOf(row) === noId ? null : schoolOf(row),
    ...(last !== undefined && { last_rank: last }),
  })
}

export function presentAreaRow({ rank, username, score, area, organization }: AreaRow): ExtraRow {
  return { rank, username, score, area, organization }
}

/** @param percent the highlighted share of a final board in percent: of the round, by default of spec §9 */
export function presentFinalRow(percent: number = highlightPercent.final): (row: PupilRow, total: number) => FinalRow {
  return ({ rank, username, score, organization, areaName }, total) => ({
    rank,
    username,
    score,
    organization,
    area_name: areaName,
    highlighted: highlighted({ board: 'final', rank, total }, { ...highlightPercent, final: percent }),
  })
}

export function presentOwnRank(asOf: Date, roundKey: string, username: string, row: RankedRow): OwnRank {
  return {
    as_of: asOf.toISOString(),
    username,
    ozaria: row.score,
    score: row.score,
    duration: row.duration,
    round: { key: roundKey, group: presentGroup(row.group) },
    organization: row.organization,
    area_name: row.areaName,
    rank: row.rank,
    total: row.total,
    province_rank: row.provinceRank,
    province_total: row.provinceTotal,
    ...presentOwnSchool(row.school),
    percentage: row.percentage,
  }
}

function presentOwnSchool(school: SchoolRow | null): Pick<OwnRank, 'school_rank' | 'school'> {
  return school ? { school_rank: school.rank, school: presentSchoolRow(school) } : { school_rank: null }
}

/** The group, area and board sizes of an enrolled person without a score. */
export interface Standing {
  group: number
  organization: string
  areaName: string
  total: number
  provinceTotal: number
  /** The school is on its board if other pupils have scores. */
  school: SchoolRow | null
}

export function presentNoRank(
  asOf: Date | undefined,
  roundKey: string,
  username: string,
  standing: Standing | undefined,
): OwnRank {
  return {
    as_of: asOf?.toISOString() ?? null,
    username,
    ozaria: null,
    score: null,
    duration: null,
    round: { key: roundKey, group: presentGroup(standing?.group) },
    organization: standing?.organization ?? null,
    area_name: standing?.areaName ?? null,
    rank: null,
    total: standing?.total ?? 0,
    province_rank: null,
    province_total: standing?.provinceTotal ?? 0,
    ...presentOwnSchool(standing?.school ?? null),
    percentage: null,
  }
}

/** Masks the middle of a nickname: 小*明, 张*. A single character becomes *. */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const [first = ''] = letters
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${first}*`
  return `${first}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
}
