import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { isRehearsal, noCeremony } from './queries.ts'

/**
 * Removes a ceremony that has not ended, so that another can be prepared, or a rehearsal.
 * @throws AppError not_found (404) · ConflictError when it has revealed its board
 */
export async function removeCeremony(services: Services, id: string): Promise<void> {
  await services.db.$transaction(async (tx) => {
    await tx.$queryRaw`select from ceremony where id = ${id}::uuid for update`
    const ceremony = await tx.ceremony.findUnique({ where: { id } })
    if (!ceremony) throw noCeremony()
    if (ceremony.state === 'ended' && !isRehearsal(ceremony)) {
      throw new ConflictError('这场揭榜已经揭晓，留着作记录')
    }
    await tx.ceremony.delete({ where: { id } })
  })
  services.log.info({ id }, 'remove-ceremony')
}
