import type { Answer } from '@qisuan/contracts/contract'
import type { RankRow, SchoolRow as SchoolAnswer } from '@qisuan/contracts/rankings'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { pageRows, visitorRows } from '@qisuan/rules/limits'
import type { Round } from '../../competition/queries.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { nationalBoard, schoolBoard, type PupilRow, type SchoolRow } from './boards.ts'
import { lastRanksOfPeople, lastRanksOfSchools } from '../last-ranks.ts'
import { presentDetails, presentFinalRow, presentRankRow, presentSchoolRow } from '../present.ts'
import type { BoardView } from '../read-board.ts'
import { pupilsOfRegion, schoolsOfRegion, type Region } from '../region-boards.ts'

interface Choice {
  group: GroupNumber
  region: Region | undefined
  /** True if rows have their last rank and the number of their school. */
  details: boolean
}

/** The first rows of the country are all that a visitor sees of a region, too. */
const withinOf = (session: Session | null) => (session ? undefined : visitorRows)

/** The people of a group, in the country or in a region. */
export function pupilsView(session: Session | null, { group, region, details }: Choice): BoardView<PupilRow, RankRow> {
  const present = presentRankRow(group)
  return {
    name: details ? 'rank-details' : 'rank',
    board: (boards) =>
      region ? pupilsOfRegion(boards, group, region, withinOf(session)) : nationalBoard(boards, group),
    present: details ? presentDetails(present, ({ school }) => school) : present,
    // Ranks within a city are stored nowhere.
    ...(details &&
      !region?.cityIds && {
        group,
        async lastRanks(services, last, rows) {
          const ranks = await lastRanksOfPeople(
            services,
            last,
            rows.map(({ person }) => person),
          )
          return rows.map(({ person }) => ranks.get(person)?.[region ? 'provinceRank' : 'rank'] ?? null)
        },
      }),
  }
}

/** The schools of a group, in the country or in a province. */
export function schoolsView(
  session: Session | null,
  { group, region, details }: Choice,
): BoardView<SchoolRow, SchoolAnswer> {
  return {
    name: details ? 'school-details' : 'school',
    board: (boards) =>
      region ? schoolsOfRegion(boards, group, region, withinOf(session)) : schoolBoard(boards, group),
    present: details ? presentDetails(presentSchoolRow, ({ id }) => id) : presentSchoolRow,
    ...(details &&
      !region && {
        group,
        async lastRanks(services, last, rows) {
          const ranks = await lastRanksOfSchools(
            services,
            last,
            rows.map(({ id }) => id),
          )
          return rows.map(({ id }) => ranks.get(id) ?? null)
        },
      }),
  }
}

type FinalRow = Answer<'finalRanking'>['list'][number]

/** The people of a group in a final, with those whose rank is a prize rank. */
export function finalView(group: GroupNumber): (round: Round | undefined) => BoardView<PupilRow, FinalRow> {
  return (round) => {
    const percent = round?.settings.highlightPercent
    return {
      name: `final-${percent ?? 'usual'}`,
      board: (boards) => nationalBoard(boards, group),
      pageRows,
      present: presentFinalRow(percent),
    }
  }
}
