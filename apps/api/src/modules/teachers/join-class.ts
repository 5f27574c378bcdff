import { randomUUID } from 'node:crypto'
import type { Received } from '@qisuan/contracts/contract'
import { needsGuardian } from '@qisuan/rules/people/consent'
import { parseGroup, type GroupNumber } from '@qisuan/rules/people/groups'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Client } from '../../client.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { isUniqueViolation, refusedByDatabase } from '../../services/violations.ts'
import { redeemCode, requireRight } from '../accounts/login/redeem-code.ts'
import { currentSeason } from '../competition/queries.ts'
import { consentOf, requireConsent } from '../consents/queries.ts'
import { invitedTo } from './queries.ts'

/**
 * Joins a class by its code, which lets its teacher see who this is and how far they have come. Needs the consent that the enrolment needed;
 * where that was a guardian's, the same guardian agrees to this class by a code to the phone of that consent.
 * @returns by whom it was decided
 * @throws AppError not_enrolled (409) · consent_required (403) · conflict (409) · ValidationError on `invitation`, `guardian_phone` or `code`
 */
export async function joinClass(
  services: Services,
  userId: number,
  input: Received<'joinClass', 'body'>,
  client: Client,
): Promise<'member' | 'guardian'> {
  const { db, sealer, clock } = services
  const season = await currentSeason(services)
  try {
    const { redemption, by } = await db.$transaction(async (tx) => {
      const group = await groupOf(tx, userId, season.year)
      const asks = season.settings.guardianConsent
      await requireConsent(services, tx, { userId, group, asks })
      const invitation = await invitedTo(services, input.invitation, season.year)
      if (!invitation) throw new ValidationError({ invitation: '这个邀请不对，或者已经过期，请找老师要新的' })
      const state = await consentOf(services, userId, tx)
      const isGuarded = needsGuardian(group, { asks, over14: state.over14 })
      const outcome = isGuarded ? await redeemOf(services, tx, state.guardian, input, client) : 'right'
      const by = isGuarded ? ('guardian' as const) : ('member' as const)
      if (outcome === 'right') {
        const id = randomUUID()
        const nameSealed = sealer.seal(input.name, `school_class_member.name/${id}`)
        const joinedAt = clock.now()
        const guardianAgreedAt = isGuarded ? joinedAt : null
        await tx.schoolClassMember.create({
          data: { id, classId: invitation.id, userId, nameSealed, guardianAgreedAt, joinedAt },
        })
      }
      return { redemption: outcome, by }
    })
    requireRight(redemption)
    return by
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', '你已经在这个班里了')
    const refused = refusedByDatabase(error)?.sentence
    if (refused !== undefined) throw new AppError('conflict', refused)
    throw error
  }
}

async function groupOf(tx: Transaction, userId: number, seasonYear: number): Promise<GroupNumber> {
  const key = { userId_seasonYear: { userId, seasonYear } }
  const enrolment = await tx.enrolment.findUnique({ where: key, select: { group: true } })
  const group = enrolment && parseGroup(enrolment.group)
  if (!group) throw new AppError('not_enrolled', '先报名，再加入班级')
  return group
}

/** One guess of the code that went to the phone of the guardian who has consented; another phone is another guardian. */
async function redeemOf(
  services: Services,
  tx: Transaction,
  guardian: Awaited<ReturnType<typeof consentOf>>['guardian'],
  { guardian_phone: given, code }: Received<'joinClass', 'body'>,
  client: Client,
) {
  if (!guardian?.guardianPhoneSealed) throw new AppError('consent_required', '请家长先同意孩子参赛')
  const phone = services.sealer.open(guardian.guardianPhoneSealed, `consent.guardian_phone/${guardian.id}`)
  if (given !== phone) throw new ValidationError({ guardian_phone: '请用家长同意参赛时的手机号' })
  if (code === undefined) throw new ValidationError({ code: '请家长用短信验证码同意' })
  return redeemCode(services, tx, { phone, code, purpose: 'guardian' }, client)
}

/** Leaves a class, at any time. @throws AppError not_found (404) */
export async function leaveClass({ db }: Services, userId: number, id: string): Promise<void> {
  const { count } = await db.schoolClassMember.deleteMany({ where: { id, userId } })
  if (count === 0) throw new AppError('not_found', '你不在这个班里')
}
