import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/**
 * Notes whom a call of the console concerns, and refuses somebody whose newest enrolment is elsewhere, as if they did not exist.
 * @throws AppError not_found (404)
 */
export async function requireInProvinces(
  { db }: Services,
  id: number,
  { provinces, subjects }: { provinces: readonly number[] | null; subjects: Set<number> },
): Promise<void> {
  const row = await db.user.findFirst({
    where: { id, mergedInto: null },
    select: { enrolments: { orderBy: { seasonYear: 'desc' }, take: 1, select: { provinceId: true } } },
  })
  const gone = (await db.erasure.count({ where: { userId: id } })) > 0
  const province = row?.enrolments[0]?.provinceId
  const isTheirs = provinces === null || (province !== undefined && provinces.includes(province))
  if (!row || gone || !isTheirs) throw new AppError('not_found', '没有这个人，或者不在你管的省份')
  subjects.add(id)
}
