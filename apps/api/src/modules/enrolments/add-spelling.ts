import { normaliseSchool } from '@qisuan/rules/people/schools'
import { ConflictError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { undoable } from '../imports/import-batch.ts'
import { moveSpellings, type Moved } from './move-spellings.ts'
import { withPupils } from './school-aliases.ts'

/**
 * Lets a spelling mean a school, with the pupils who typed it. It is taken back like a file of spellings.
 * @throws ValidationError on `spelling` without letters · ConflictError when the school does not exist, or has it already
 */
export async function addSpelling(
  services: Services,
  { schoolId, spelling: alias }: { schoolId: number; spelling: string },
): Promise<Moved & { id: number }> {
  const { db } = services
  const normalised = normaliseSchool(alias)
  if (normalised === '') throw new ValidationError({ spelling: '请写学校的名称' })
  const school = await db.school.findUnique({
    where: { id: schoolId },
    select: { id: true, name: true, provinceId: true },
  })
  if (!school) throw new ConflictError(`没有编号为 ${schoolId} 的学校`)
  const { provinceId } = school
  const known = await db.schoolSpelling.findUnique({
    where: { provinceId_normalised: { provinceId, normalised } },
    select: { school: { select: { id: true, name: true } } },
  })
  if (known?.school.id === schoolId) throw new ConflictError(`“${alias}”本来就算${school.name}`)
  const move = { line: 1, provinceId, alias, normalised, school, from: known?.school ?? null }
  const moves = await withPupils(services, [move])
  const order = { kind: 'aliases', name: `“${alias}”算${school.name}` } as const
  const { id, result } = await undoable(services, order, (tx) => moveSpellings(tx, moves))
  return { id, ...result }
}
