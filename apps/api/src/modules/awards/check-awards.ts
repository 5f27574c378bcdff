import { parseState, stateNames } from '@qisuan/rules/people/award-names'
import { z } from 'zod'
import { cell, filled, quoted } from '../../services/tables/cells.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { readTable } from '../../services/tables/read-table.ts'
import type { Services } from '../../services/services.ts'
import { awardsOf } from '../competition/present.ts'
import { findRound, type Round } from '../competition/queries.ts'
import { checkPeople } from '../people/check-people.ts'
import { personColumns } from '../people/person-columns.ts'
import type { Compared } from '../../services/record-reading.ts'
import { awardsHeld } from './queries.ts'

/** A valid row of the file. `line` is its line number in the file. */
export interface AwardRow {
  line: number
  userId: number
  state: number
  note: string | null
}

/** The result of checking a file of awards. */
export interface AwardCheck {
  round: Round
  rows: AwardRow[]
  /** Every invalid cell and row, by line. */
  problems: Problem[]
  /** Headings of columns that the import does not read. */
  ignored: readonly string[]
  /** The people of whom something was compared. */
  compared: Compared
  /** Number of rows for people without an award, with a different one, and with the same one. */
  fresh: number
  changed: number
  same: number
}

/** The columns of a file of awards: person, award and note. */
export function awardColumns(round: Round) {
  const awards = awardsOf(round)
  const known = stateNames(awards).join('、')
  return {
    ...personColumns,
    state: {
      headings: ['奖项', '状态', 'state'],
      required: true,
      schema: filled(
        cell((text, refuse) => {
          const state = parseState(awards, text)
          return state ?? refuse(`${quoted(text)}不是这一轮的奖项，应当是：${known}`)
        }),
      ),
    },
    note: {
      headings: ['说明', '备注', 'note'],
      schema: z
        .string()
        .max(200, '最多 200 字')
        .transform((text) => text || null),
    },
  } as const
}

export const awardHeadings = ['手机号', '用户号', '奖项', '说明'] as const

/**
 * Reads a file of awards and compares it with the enrolments and current awards. Writes nothing.
 * @throws TableError for a file that is not a table of awards · ValidationError on `round`
 */
export async function checkAwards(
  services: Services,
  { roundKey, file }: { roundKey: string; file: string },
): Promise<AwardCheck> {
  const { round, season } = await findRound(services, roundKey)
  const read = await readTable(file, awardColumns(round))
  const { rows, ...check } = await checkPeople(services, read, season.year)
  const excluded = await disqualified(services, roundKey)
  const isRefused = ({ userId, state }: (typeof rows)[number]) => state !== 0 && excluded.has(userId)
  const refused = rows
    .filter(isRefused)
    .map(({ line }) => ({ line, column: read.titles.state, reason: '这个人已取消参赛资格' }))
  const problems = [...check.problems, ...refused].toSorted((one, other) => one.line - other.line)
  const accepted = rows.filter((row) => !isRefused(row))
  const awards = accepted.map(({ line, userId, state, note }) => ({ line, userId, state, note }))
  const counts = await compare(services, roundKey, awards)
  return { round, rows: awards, ignored: read.ignored, ...check, problems, ...counts }
}

/** People who are disqualified from a round. */
async function disqualified({ pool }: Services, roundKey: string): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>('select user_id as id from disqualified where round_key = $1', [
    roundKey,
  ])
  return new Set(rows.map(({ id }) => id))
}

async function compare(services: Services, roundKey: string, rows: readonly AwardRow[]) {
  const current = await awardsHeld(
    services,
    roundKey,
    rows.map(({ userId }) => userId),
  )
  const counts = { fresh: 0, changed: 0, same: 0 }
  for (const { userId, state, note } of rows) {
    const now = current.get(userId)
    if (!now || now.state === 0) counts.fresh += 1
    else if (now.state === state && (note === null || now.note === note)) counts.same += 1
    else counts.changed += 1
  }
  return counts
}
