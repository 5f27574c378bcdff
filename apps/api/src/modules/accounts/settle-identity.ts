import { paperKey, usualPaper, type Paper } from '@qisuan/rules/people/papers'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { isUniqueViolation } from '../../services/violations.ts'
import { adoptRealname, restoreNames } from '../certificates/queries.ts'
import { takenNumber } from './certify.ts'

/**
 * Accepts an identity that waits for review, and puts the real name on the person's certificates.
 * @throws ConflictError when none is waiting, or its number certifies another account
 */
export async function acceptIdentity(services: Services, userId: number): Promise<void> {
  const { db, sealer, clock } = services
  let paper: Paper = usualPaper
  try {
    await db.$transaction(async (tx) => {
      const [person] = await tx.user.updateManyAndReturn({
        where: { id: userId, identityCheck: 'review' },
        data: { identityCheck: 'plausible', certifiedAt: clock.now() },
      })
      if (!person?.idcardSealed) throw new ConflictError('这个人没有等待核对的实名信息')
      paper = person.paper ?? usualPaper
      const number = sealer.open(person.idcardSealed, `user_account.idcard/${userId}`)
      const idcardHash = sealer.blindIndex('idcard', paperKey(paper, number))
      await tx.user.update({ where: { id: userId }, data: { idcardHash } })
      await adoptRealname(services, tx, userId)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConflictError(takenNumber(paper))
    throw error
  }
}

/**
 * Takes an identity back, so that the person can certify again (spec §5), and tells them why. Certificates bear the name again that they bore before it.
 * @param options.apply without it nothing is written
 * @returns how many certificates bear the earlier name again
 * @throws ConflictError when the person has given neither name nor number
 */
export async function resetIdentity(
  services: Services,
  userId: number,
  { apply, reason }: { apply: boolean; reason: string },
): Promise<{ renamed: number }> {
  return services.db.$transaction(async (tx) => {
    const name = { realnameSealed: null, realnameHash: null }
    const identity = { identityCheck: null, certifiedAt: null, idcardSealed: null, idcardHash: null, paper: null }
    const given = { OR: [{ realnameSealed: { not: null } }, { idcardSealed: { not: null } }] }
    const person = await tx.user.findFirst({ where: { id: userId, ...given }, select: { id: true } })
    if (!person) throw new ConflictError('这个人没有交过实名信息')
    const renamed = await tx.certificate.count({ where: { userId, nameBeforeSealed: { not: null } } })
    if (apply) {
      await tx.user.update({ where: { id: userId }, data: { ...name, ...identity, identityRefusal: reason } })
      await restoreNames(services, tx, userId)
    }
    return { renamed }
  })
}
