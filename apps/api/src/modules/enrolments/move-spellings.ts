import { normaliseSchool } from '@qisuan/rules/people/schools'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { imported, type Imported } from '../imports/import-batch.ts'
import { restoreRows, undoImport, type RowChange } from '../imports/undo-import.ts'
import { schoolFor } from './queries.ts'
import type { Alias } from './school-aliases.ts'

/** Effect of a change of spellings. */
export interface Moved {
  spellings: number
  pupils: number
}

/** The aliases that mean another school, or none. */
export const movesOf = (aliases: readonly Alias[]): Alias[] =>
  aliases.filter(({ from, school }) => from?.id !== school.id)

/**
 * Lets spellings mean the schools that a file gives them: all or none, with the pupils who typed them, and for future enrolments. Boards
 * count them together from the next publication on.
 */
export async function importAliases(
  services: Services,
  file: string,
  aliases: readonly Alias[],
): Promise<Imported<Moved>> {
  return imported(services, { kind: 'aliases', file }, (tx) => moveSpellings(tx, movesOf(aliases)))
}

/** Lets each spelling mean its school, with the pupils who typed it. */
export async function moveSpellings(tx: Transaction, moves: readonly Alias[]): Promise<Moved> {
  for (const { provinceId, normalised, school, pupils } of moves) {
    const key = { provinceId, normalised }
    await tx.schoolSpelling.upsert({
      where: { provinceId_normalised: key },
      create: { ...key, schoolId: school.id },
      update: { schoolId: school.id },
    })
    await movePupils(tx, pupils, school.id)
  }
  return { spellings: moves.length, pupils: moves.reduce((sum, { pupils }) => sum + pupils.length, 0) }
}

/**
 * Gives spellings back to the schools that had them before an import, with those pupils of the present school who typed them, also since. A
 * spelling that meant no school is unknown again; pupils who have typed it since get a school of it, as if they enrolled now.
 */
export const undoAliases: typeof undoImport = async (services, order) =>
  undoImport(services, order, {
    concerns: ({ subject }) => subject === 'school_spelling',
    async restore(tx, changes) {
      for (const change of changes) await giveBack(tx, change)
    },
  })

async function giveBack(tx: Transaction, change: RowChange): Promise<void> {
  const spelling = await tx.schoolSpelling.findUniqueOrThrow({ where: { id: Number(change.key['id']) } })
  const enrolled = await tx.enrolment.findMany({
    where: { schoolId: spelling.schoolId },
    select: { userId: true, seasonYear: true, organization: true },
  })
  const pupils = enrolled.filter(({ organization }) => normaliseSchool(organization) === spelling.normalised)
  await restoreRows(tx, [change])
  const [first] = pupils
  if (!first) return
  const school = change.before
    ? Number(change.before['school_id'])
    : await schoolFor(tx, spelling.provinceId, first.organization)
  await movePupils(tx, pupils, school)
}

async function movePupils(tx: Transaction, pupils: Alias['pupils'], schoolId: number | null): Promise<void> {
  for (const [seasonYear, some] of Map.groupBy(pupils, (pupil) => pupil.seasonYear)) {
    const userId = { in: some.map((pupil) => pupil.userId) }
    await tx.enrolment.updateMany({ where: { seasonYear, userId }, data: { schoolId } })
  }
}
