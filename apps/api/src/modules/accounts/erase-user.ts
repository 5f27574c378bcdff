import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '../../services/services.ts'
import { lockUser } from '../../services/lock-user.ts'

/** Replaces the name of an erased person everywhere. */
const erasedName = '已注销'

/**
 * Erases a person: phone, names, ID number, school, enrolments, scores, posters, certificates, sessions and everything else that is
 * theirs. The empty account row remains, because published rankings still count it; the next publication leaves it out.
 * The phone can be registered again.
 * With `onlyClosed` nothing happens unless the owner has closed the account and the week is over. @returns whether it was erased
 */
export async function eraseUser(
  { db, sealer, clock }: Services,
  userId: number,
  operator: string,
  { onlyClosed = false } = {},
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const { phoneHash, phoneSealed, closesAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (onlyClosed && (closesAt === null || closesAt > clock.now())) return false
    // One audit entry records the erasure; without an operator the triggers do not log the erased values.
    await tx.$executeRaw`select set_config('qisuan.operator', '', true)`
    await tx.auditEntry.create({
      data: { operator, action: 'users erase', transaction: 0, subject: 'user_account', key: { id: userId } },
    })
    await tx.smsCode.deleteMany({ where: { phoneHash } })
    await tx.attemptBudget.deleteMany({ where: { subjectHash: phoneHash } })
    await tx.smsInbox.deleteMany({ where: { phone: sealer.open(phoneSealed) } })
    const theirs = { where: { userId } }
    await tx.consent.deleteMany(theirs)
    await tx.session.deleteMany(theirs)
    await tx.nicknameChange.deleteMany(theirs)
    await tx.knownDevice.deleteMany(theirs)
    await tx.gameAccount.deleteMany(theirs)
    await tx.enrolment.deleteMany(theirs)
    await tx.gameState.deleteMany(theirs)
    await tx.plusScore.deleteMany(theirs)
    await tx.classroomSeat.deleteMany(theirs)
    await tx.roundAccess.deleteMany(theirs)
    await tx.award.deleteMany(theirs)
    await tx.share.deleteMany(theirs)
    await tx.certificate.deleteMany(theirs)
    await tx.user.update({
      where: { id: userId },
      data: {
        externalId: randomUUID(),
        name: erasedName,
        hiddenName: null,
        role: 'student',
        phoneHash: new Uint8Array(randomBytes(32)),
        phoneSealed: sealer.seal(''),
        phoneVerified: false,
        passwordHash: null,
        realnameSealed: null,
        idcardSealed: null,
        idcardHash: null,
        identityCheck: null,
        certifiedAt: null,
        organization: null,
        closesAt: null,
      },
    })
    return true
  })
}
