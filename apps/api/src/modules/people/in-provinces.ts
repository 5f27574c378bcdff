import { AppError, ConflictError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { findPerson } from './find-person.ts'

/** Provinces in which an operator may act, and the person of the call. */
interface Where {
  provinces: readonly number[] | null
  subjects: Set<number>
}

/**
 * Notes whom a call of the console concerns, and refuses somebody whose newest enrolment is elsewhere, as if they did not exist.
 * @throws AppError not_found (404)
 */
export async function requireInProvinces({ db }: Services, id: number, { provinces, subjects }: Where): Promise<void> {
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

/** Nobody has this user number. */
const nobody = { id: 0, name: '' }

/**
 * The person of a phone or a user number, as far as the operator may know of them.
 * @throws ValidationError on `who` when nobody has it · AppError not_found (404) for somebody of other provinces
 */
export async function findPersonIn(
  services: Services,
  who: string,
  where: Where,
): Promise<{ id: number; name: string }> {
  const { id, name } = await findPerson(services, who).catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error
    // Whoever may see some provinces only is not told whether somebody elsewhere has this phone.
    if (where.provinces !== null) return nobody
    throw new ValidationError({ who: error.message })
  })
  await requireInProvinces(services, id, where)
  return { id, name }
}
