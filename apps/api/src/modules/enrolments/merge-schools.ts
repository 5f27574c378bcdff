import { normaliseSchool } from '@qisuan/rules/people/schools'
import type { Prisma } from '@qisuan/db/client'
import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { undoable } from '../imports/import-batch.ts'

const mostFound = 50

export interface SchoolEntry {
  id: number
  name: string
  /** The name that an operator has hidden. */
  hiddenName: string | null
  province: string
  provinceId: number
  spellings: string[]
  pupils: number
}

/** Up to 50 schools by id or a part of their name, those with most pupils first. @param provinces only there; null for everywhere */
export async function findSchools(
  services: Services,
  query: string,
  provinces: readonly number[] | null = null,
): Promise<SchoolEntry[]> {
  const byName = { spellings: { some: { normalised: { contains: normaliseSchool(query) } } } }
  const named = /^\d{1,9}$/.test(query) ? { OR: [{ id: Number(query) }, byName] } : byName
  return entriesOf(services, provinces === null ? named : { AND: [named, { provinceId: { in: [...provinces] } }] })
}

/** The first 50 of some schools, those with most pupils first. */
export async function entriesOf({ db }: Services, where: Prisma.SchoolWhereInput): Promise<SchoolEntry[]> {
  const rows = await db.school.findMany({
    where,
    include: { province: true, spellings: true, _count: { select: { enrolments: true } } },
    orderBy: { enrolments: { _count: 'desc' } },
    take: mostFound,
  })
  return rows.map(({ id, name, hiddenName, province, provinceId, spellings, _count }) => ({
    id,
    name,
    hiddenName,
    province: province.name,
    provinceId,
    spellings: spellings.map(({ normalised }) => normalised),
    pupils: _count.enrolments,
  }))
}

/**
 * Merges a school into another: all spellings and pupils of `from` move to `into`, and so do future enrolments. Rankings count them
 * together from the next publication on. `from` keeps its row, because earlier snapshots refer to it. `undoAliases` takes it back.
 * @param order `seen`: the names that the operator saw
 * @returns the number of the change, and of moved spellings and pupils
 * @throws ConflictError when one of them does not exist, both are the same, or they are in different provinces · AppError changed_meanwhile (409)
 */
export async function mergeSchools(
  services: Services,
  { from, into, seen }: { from: number; into: number; seen?: { from: string; into: string } },
): Promise<{ id: number; spellings: number; pupils: number }> {
  const { db } = services
  const [source, target] = await Promise.all([from, into].map((id) => db.school.findUnique({ where: { id } })))
  if (!source || !target) throw new ConflictError(`没有编号为 ${source ? into : from} 的学校`)
  if (from === into) throw new ConflictError('这是同一所学校')
  if (source.provinceId !== target.provinceId) throw new ConflictError(`${source.name}和${target.name}不在同一个省`)
  requireUnchanged(seen, { from: source.name, into: target.name })
  const order = { kind: 'aliases', name: `${source.name}（${from}）并入${target.name}（${into}）` } as const
  const { id, result } = await undoable(services, order, async (tx) => {
    const where = { schoolId: from }
    const data = { schoolId: into }
    const spellings = await tx.schoolSpelling.updateMany({ where, data })
    const pupils = await tx.enrolment.updateMany({ where, data })
    return { spellings: spellings.count, pupils: pupils.count }
  })
  return { id, ...result }
}
