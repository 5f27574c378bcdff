import type { Services } from '../../services/services.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { requireOneOf } from '../../services/tables/header.ts'
import { byLine, withoutRepeats } from '../../services/tables/read-table.ts'
import type { Compared, ComparedField } from '../../services/record-reading.ts'
import { idColumns, ids, namingColumns, type PeopleHeader } from './person-columns.ts'
import { recognisePeople, type NamedPerson } from './recognise-people.ts'

/** A file of people after the check. */
export interface PeopleCheck<Row> {
  /** The valid rows, each with its person. */
  rows: (Row & { userId: number })[]
  problems: Problem[]
  /** The people of whom something was compared, which is a reading of personal data. */
  compared: Compared
}

/**
 * Checks the people of a file's rows. Each must exist, be enrolled in the season and occur once, or once for each key, and have the real
 * name that the row gives; anything else is a problem, added to those of `read`.
 * @throws TableError when the file has no column that identifies people
 */
export async function checkPeople<Row extends NamedPerson & { line: number }>(
  services: Services,
  read: PeopleHeader & { rows: readonly Row[]; problems: readonly Problem[] },
  seasonYear: number,
  keyOf: (row: Row & { userId: number }) => unknown = ({ userId }) => userId,
): Promise<PeopleCheck<Row>> {
  requireOneOf(read.headings, Object.values(idColumns))
  const recognised = await recognisePeople(services, { named: read.rows, seasonYear, header: read })
  const problems = [...read.problems]
  const columnOf = (row: NamedPerson) => columnNaming(row, read)
  const people = read.rows.flatMap((row, index) => {
    const { userId, enrolled = false, fault } = recognised[index] ?? {}
    const wrong =
      fault ?? (enrolled ? undefined : { column: columnOf(row), reason: `这个人没有报名 ${seasonYear} 赛季` })
    if (wrong) problems.push({ line: row.line, column: wrong.column, reason: wrong.reason })
    return userId === undefined || wrong ? [] : [{ ...row, userId }]
  })
  const rows = withoutRepeats(people, problems, { column: columnOf, what: '人', keyOf })
  const comparedBy = (column: ComparedField) =>
    recognised.flatMap(({ userId, compared }) => (compared.includes(column) && userId !== undefined ? userId : []))
  const compared = { realname: comparedBy('realname'), idcard: comparedBy('idcard') }
  return { rows, problems: byLine(problems), compared }
}

/** The column that says who a row means: the first of those that it fills in. */
export function columnNaming(row: NamedPerson, header: PeopleHeader): string {
  const given = ids.find((id) => row[id] !== undefined)
  return given === undefined ? namingColumns(header) : header.titles[given]
}
