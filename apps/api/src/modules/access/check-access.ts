import type { Services } from '../../services/services.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { readTable } from '../../services/tables/read-table.ts'
import { checkPeople } from '../people/check-people.ts'
import { personColumns } from '../people/person-columns.ts'
import type { Compared } from '../../services/record-reading.ts'
import { findRound } from '../competition/queries.ts'

export interface AccessCheck {
  userIds: number[]
  problems: readonly Problem[]
  ignored: readonly string[]
  /** The people of whom something was compared. */
  compared: Compared
}

/** Reads a file of people for the list of a round. Writes nothing. @throws TableError · ValidationError on `round` */
export async function checkAccess(
  services: Services,
  { roundKey, file }: { roundKey: string; file: string },
): Promise<AccessCheck> {
  const { season } = await findRound(services, roundKey)
  const read = await readTable(file, personColumns)
  const { rows, problems, compared } = await checkPeople(services, read, season.year)
  return { userIds: rows.map(({ userId }) => userId), problems, compared, ignored: read.ignored }
}
