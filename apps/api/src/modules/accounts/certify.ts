import { identityPlausible } from '@qisuan/rules/identity'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { adoptOrganization } from '../enrolments/queries.ts'

/**
 * Records a person's real name and ID number, both sealed (spec §5, §7). A number with a valid check digit and birth date is marked
 * `plausible`; any other number of the right form is marked `review` and waits for an organiser.
 * @throws AppError already_certified (409) the second time: only an operator can change a certified identity
 */
export async function certify(
  services: Services,
  userId: number,
  input: { name: string; idcard: string; organization?: string | undefined },
): Promise<void> {
  const { db, sealer, clock } = services
  const now = clock.now()
  await db.$transaction(async (tx) => {
    const certified = await tx.user.updateMany({
      where: { id: userId, certifiedAt: null },
      data: {
        realnameSealed: sealer.seal(input.name),
        idcardSealed: sealer.seal(input.idcard),
        identityCheck: identityPlausible(input.idcard, now) ? 'plausible' : 'review',
        certifiedAt: now,
      },
    })
    if (certified.count === 0) {
      throw new AppError('already_certified', '你已经完成实名认证，如需更正请联系组委会')
    }
    if (input.organization !== undefined) await adoptOrganization(services, tx, userId, input.organization)
  })
}
