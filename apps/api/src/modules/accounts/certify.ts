import { identityPlausible, isIdCard } from '@qisuan/rules/people/identity'
import { paperKey, papers, usualPaper, type Paper } from '@qisuan/rules/people/papers'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { isUniqueViolation } from '../../services/violations.ts'
import { adoptOrganization } from '../enrolments/queries.ts'
import { realnameColumns } from './realname.ts'

/**
 * Records a person's real name and the number of an identity paper, both sealed (spec §5, §7). A number with a valid check digit and birth
 * date certifies the person. Any other number of the right form, as of every passport, waits for an organiser's review and certifies nothing meanwhile; what waits changes only
 * to a valid number, so that the organiser accepts what they have read. A unique index keeps a number to one account.
 * @throws AppError already_certified (409): only an operator can change a certified identity · ValidationError on `idcard`
 */
export async function certify(
  services: Services,
  userId: number,
  input: { name: string; idcard: string; paper?: Paper | undefined; organization?: string | undefined },
): Promise<void> {
  const { db, sealer, clock } = services
  const now = clock.now()
  const { paper = usualPaper, idcard } = input
  const plausible = identityPlausible(idcard, now)
  try {
    await db.$transaction(async (tx) => {
      const recorded = await tx.user.updateMany({
        where: { id: userId, ...(plausible ? { certifiedAt: null } : { identityCheck: null }) },
        data: {
          ...realnameColumns(sealer, userId, input.name),
          idcardSealed: sealer.seal(idcard, `user_account.idcard/${userId}`),
          paper: paper === usualPaper ? null : paper,
          identityRefusal: null,
          ...(plausible
            ? {
                identityCheck: 'plausible',
                idcardHash: sealer.blindIndex('idcard', paperKey(paper, idcard)),
                certifiedAt: now,
              }
            : { identityCheck: 'review' }),
        },
      })
      if (recorded.count === 0) {
        const { identityCheck } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
        throw identityCheck === 'review' ? new ValidationError({ idcard: stillInReview(idcard) }) : alreadyCertified()
      }
      if (input.organization !== undefined) await adoptOrganization(services, tx, userId, input.organization)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ValidationError({ idcard: `${takenNumber(paper)}，如有疑问请联系组委会` })
    throw error
  }
}

const stillInReview = (number: string): string =>
  `${isIdCard(number) ? '这个号码也没有通过校验' : '这种号码要人工核对'}。之前提交的正在等待组委会核对`

/** The sentence that one paper certifies one account. */
export const takenNumber = (paper: Paper): string => `这个${papers[paper].number}已经认证了另一个账号`

function alreadyCertified(): AppError {
  return new AppError('already_certified', '你已经完成实名认证，如需更正请联系组委会')
}
