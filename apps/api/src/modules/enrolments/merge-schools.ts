import { normaliseSchool } from '@qisuan/rules/schools'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

export interface SchoolEntry {
  id: number
  name: string
  /** The name that an operator has hidden. */
  hiddenName: string | null
  province: string
  spellings: string[]
  pupils: number
}

/** Up to 50 schools by id or a part of their name, those with most pupils first. */
export async function findSchools({ db }: Services, query: string): Promise<SchoolEntry[]> {
  const byName = { spellings: { some: { normalised: { contains: normaliseSchool(query) } } } }
  const rows = await db.school.findMany({
    where: /^\d+$/.test(query) ? { OR: [{ id: Number(query) }, byName] } : byName,
    include: { province: true, spellings: true, _count: { select: { enrolments: true } } },
    orderBy: { enrolments: { _count: 'desc' } },
    take: 50,
  })
  return rows.map(({ id, name, hiddenName, province, spellings, _count }) => ({
    id,
    name,
    hiddenName,
    province: province.name,
    spellings: spellings.map(({ normalised }) => normalised),
    pupils: _count.enrolments,
  }))
}

/**
 * Merges a school into another: all spellings and pupils of `from` move to `into`, and so do future enrolments. Rankings count them
 * together from the next publication on. `from` keeps its row, because earlier snapshots refer to it.
 * @returns the number of moved spellings and pupils
 * @throws ConflictError when one of them does not exist, both are the same, or they are in different provinces
 */
export async function mergeSchools(
  { db }: Services,
  { from, into }: { from: number; into: number },
): Promise<{ spellings: number; pupils: number }> {
  return db.$transaction(async (tx) => {
    const [source, target] = await Promise.all([from, into].map((id) => tx.school.findUnique({ where: { id } })))
    if (!source || !target) throw new ConflictError(`没有编号为 ${source ? into : from} 的学校`)
    if (from === into) throw new ConflictError('这是同一所学校')
    if (source.provinceId !== target.provinceId) throw new ConflictError(`${source.name}和${target.name}不在同一个省`)
    const where = { schoolId: from }
    const data = { schoolId: into }
    const spellings = await tx.schoolSpelling.updateMany({ where, data })
    const pupils = await tx.enrolment.updateMany({ where, data })
    return { spellings: spellings.count, pupils: pupils.count }
  })
}
