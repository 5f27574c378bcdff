import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { normaliseSchool } from '@qisuan/rules/schools'
import type { Alias } from './school-aliases.ts'

/** What a change of spellings does. */
export interface Moved {
  spellings: number
  pupils: number
}

/** Long enough for a file of thousands. */
const limit = { timeout: 60_000 }

/** The aliases that mean another school, or none. */
export const movesOf = (aliases: readonly Alias[]): Alias[] =>
  aliases.filter(({ from, school }) => from?.id !== school.id)

/**
 * Lets spellings mean the schools that a file gives them: all or none, with the pupils who typed them, and for future enrolments. Boards
 * count them together from the next publication on.
 */
export async function addAliases({ db }: Services, aliases: readonly Alias[]): Promise<Moved> {
  const moves = movesOf(aliases)
  await db.$transaction(async (tx) => {
    for (const alias of moves) await point(tx, alias, alias.school.id)
  }, limit)
  return countOf(moves)
}

/** Takes spellings away from the schools that have them: each means its own school again, with the pupils who typed it. */
export async function removeAliases({ db }: Services, aliases: readonly Alias[]): Promise<Moved> {
  await db.$transaction(async (tx) => {
    for (const alias of aliases) await point(tx, alias, await ownSchool(tx, alias))
  }, limit)
  return countOf(aliases)
}

async function point(tx: Transaction, { provinceId, normalised, pupils }: Alias, schoolId: number): Promise<void> {
  const key = { provinceId, normalised }
  await tx.schoolSpelling.upsert({
    where: { provinceId_normalised: key },
    create: { ...key, schoolId },
    update: { schoolId },
  })
  for (const [seasonYear, some] of Map.groupBy(pupils, (pupil) => pupil.seasonYear)) {
    const userId = { in: some.map((pupil) => pupil.userId) }
    await tx.enrolment.updateMany({ where: { seasonYear, userId }, data: { schoolId } })
  }
}

/** The school that was called so before it was merged, or a new one. */
async function ownSchool(tx: Transaction, { provinceId, alias, normalised }: Alias): Promise<number> {
  const empty = await tx.school.findMany({ where: { provinceId, spellings: { none: {} } }, orderBy: { id: 'asc' } })
  const before = empty.find(({ name, hiddenName }) => normaliseSchool(hiddenName ?? name) === normalised)
  return (before ?? (await tx.school.create({ data: { provinceId, name: alias } }))).id
}

const countOf = (aliases: readonly Alias[]): Moved => ({
  spellings: aliases.length,
  pupils: aliases.reduce((sum, { pupils }) => sum + pupils.length, 0),
})
