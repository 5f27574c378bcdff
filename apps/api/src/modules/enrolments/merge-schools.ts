import { normaliseSchool } from '@qisuan/rules/schools'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

export interface SchoolEntry {
  id: number
  name: string
  province: string
  spellings: string[]
  pupils: number
}

/** Schools by a part of their name or by id, those with the most pupils first. */
export async function findSchools({ db }: Services, word: string): Promise<SchoolEntry[]> {
  const byName = { spellings: { some: { normalised: { contains: normaliseSchool(word) } } } }
  const rows = await db.school.findMany({
    where: /^\d+$/.test(word) ? { OR: [{ id: Number(word) }, byName] } : byName,
    include: { province: true, spellings: true, _count: { select: { enrolments: true } } },
    orderBy: { enrolments: { _count: 'desc' } },
    take: 50,
  })
  return rows.map(({ id, name, province, spellings, _count }) => ({
    id,
    name,
    province: province.name,
    spellings: spellings.map(({ normalised }) => normalised),
    pupils: _count.enrolments,
  }))
}

/**
 * Makes one school of two: all spellings and pupils of `from` are those of `into`, for past enrolments and future ones alike. Rankings
 * count them together from the next publication on; those that are out stay as they were, so `from` keeps its row.
 * @throws ConflictError when one of them does not exist, or they are in different provinces
 */
export async function mergeSchools(
  { db }: Services,
  { from, into }: { from: number; into: number },
): Promise<{ spellings: number; pupils: number }> {
  return db.$transaction(async (tx) => {
    const [gone, stays] = await Promise.all([from, into].map((id) => tx.school.findUnique({ where: { id } })))
    if (!gone || !stays) throw new ConflictError(`没有编号为 ${gone ? into : from} 的学校`)
    if (from === into) throw new ConflictError('这是同一所学校')
    if (gone.provinceId !== stays.provinceId) throw new ConflictError(`${gone.name}和${stays.name}不在同一个省`)
    const where = { schoolId: from }
    const data = { schoolId: into }
    const spellings = await tx.schoolSpelling.updateMany({ where, data })
    const pupils = await tx.enrolment.updateMany({ where, data })
    return { spellings: spellings.count, pupils: pupils.count }
  })
}
