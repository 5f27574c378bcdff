import { recordReading } from '../../services/record-reading.ts'
import type { Services } from '../../services/services.ts'

interface Wanted {
  id: number
  field: 'phone' | 'realname' | 'idcard'
  reason: string
}

/** One sealed value in clear, after the security log has who wanted it and why. Null where there is none. */
export async function revealPerson(services: Services, { id, field, reason }: Wanted): Promise<string | null> {
  await recordReading(services, { userIds: [id], fields: [field], reason })
  const row = await services.db.user.findUniqueOrThrow({
    where: { id },
    select: { phoneSealed: true, realnameSealed: true, idcardSealed: true },
  })
  return services.sealer.show(row[`${field}Sealed`], `user_account.${field}/${id}`)
}
