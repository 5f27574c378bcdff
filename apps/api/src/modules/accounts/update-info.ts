import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { adoptOrganization } from '../enrolments/queries.ts'
import { realnameColumns } from './realname.ts'

/**
 * Changes the real name, the organisation or both (spec §5). An omitted organisation is unchanged; a blank one makes the person an
 * individual.
 * @throws AppError already_certified (409) when a name would change that is certified or waits for a review
 */
export async function updateInfo(
  services: Services,
  userId: number,
  input: { realname?: string | undefined; organization?: string | undefined },
): Promise<void> {
  const { db, sealer } = services
  const { realname, organization } = input
  const place = `user_account.realname/${userId}` as const
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const known = sealer.show(user.realnameSealed, place)
    if (realname && realname !== known) {
      if (user.identityCheck)
        throw new AppError('already_certified', '实名认证后姓名不能自行修改，如需更正请联系组委会')
      await tx.user.update({ where: { id: userId }, data: realnameColumns(sealer, userId, realname) })
    }
    if (organization !== undefined) await adoptOrganization(services, tx, userId, organization)
  })
}
