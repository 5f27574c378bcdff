import { ValidationError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'

/** Choices of an enrolment and its correction: a city, and a group that may be for teachers only. */

export const teachers = 6

/** The id of a city of a province by its whole name. @throws ValidationError on `area_id` or `city` */
export async function cityOf({ db }: Services, provinceId: number, name: string): Promise<number> {
  const province = await db.province.findUnique({ where: { id: provinceId }, include: { cities: { where: { name } } } })
  if (!province) throw new ValidationError({ area_id: '请选择所在省份' })
  const [city] = province.cities
  if (!city) throw new ValidationError({ city: '请选择该省份的城市' })
  return city.id
}

/** Admits teachers to the teachers' group: people with the role, or with an invite, which gives them the role and loses one use. */
export async function requireTeacher(
  { clock }: Services,
  tx: Transaction,
  session: Session,
  seasonYear: number,
  invite: string | undefined,
): Promise<void> {
  if (session.role === 'teacher') return
  if (!invite) throw new ValidationError({ group: '教师组仅限教师报名，请填写教师邀请码' })
  const redeemed = await tx.teacherInvite.updateMany({
    where: { code: invite, seasonYear, usesLeft: { gt: 0 }, expiresAt: { gt: clock.now() } },
    data: { usesLeft: { decrement: 1 } },
  })
  if (redeemed.count === 0)
    throw new ValidationError({ group: '教师邀请码无效或已用完', invite: '教师邀请码无效或已用完' })
  const ownPhone = { id: session.userId, phoneHash: { not: null }, familyOrder: 1 }
  const { count } = await tx.user.updateMany({ where: ownPhone, data: { role: 'teacher' } })
  if (count === 0) throw new ValidationError({ group: '老师要有自己的手机号，不能和家里人共用' })
}
