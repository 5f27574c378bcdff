import { normalisePhone } from '@qisuan/rules/people/identity'
import { ConflictError } from '../../app-error.ts'
import type { LoggedKind } from '../../services/security-log/events.ts'
import type { Services } from '../../services/services.ts'

/** Subject of the events: the people, and their phone from when that had no account. */
interface Subject {
  userIds: number[]
  phoneHash: Uint8Array<ArrayBuffer>
}

/** Finds whom a phone or a user number means. A phone may have events without an account. @throws ConflictError for an unknown number */
export async function findSubject({ db, sealer }: Services, phoneOrId: string): Promise<Subject> {
  const phone = normalisePhone(phoneOrId)
  const where = phone
    ? { phoneHash: sealer.blindIndex('phone', phone) }
    : { id: /^\d{1,9}$/.test(phoneOrId) ? Number(phoneOrId) : 0 }
  const users = await db.user.findMany({ where, select: { id: true, phoneHash: true } })
  const phoneHash = where.phoneHash ?? users[0]?.phoneHash
  if (phoneHash) return { userIds: users.map(({ id }) => id), phoneHash }
  throw new ConflictError(`没有用户号为 ${phoneOrId} 的人`)
}

/** Which events to find; all conditions hold together. */
export interface SecuritySearch {
  person?: Subject
  kind?: LoggedKind
  operator?: string
  /** The id of an event whose network address the others share. */
  sameAddressAs?: bigint
  since?: Date
  until?: Date
  limit: number
}

/** The latest events of the security log, newest first. @throws ConflictError when `sameAddressAs` has no address */
export async function findSecurityEvents(services: Services, search: SecuritySearch) {
  const { person, kind, operator, sameAddressAs, since, until, limit } = search
  const addressHash = sameAddressAs === undefined ? undefined : await addressOf(services, sameAddressAs)
  return services.db.securityEvent.findMany({
    where: {
      ...(person && {
        OR: [{ phoneHash: person.phoneHash }, ...person.userIds.map((id) => ({ userIds: { hasEvery: [id] } }))],
      }),
      ...(kind && { kind }),
      ...(operator !== undefined && { operator }),
      ...(addressHash && { addressHash }),
      at: { ...(since && { gte: since }), ...(until && { lte: until }) },
    },
    orderBy: { id: 'desc' },
    take: limit,
  })
}

async function addressOf({ db }: Services, id: bigint): Promise<Uint8Array<ArrayBuffer>> {
  const event = await db.securityEvent.findUnique({ where: { id }, select: { addressHash: true } })
  if (!event) throw new ConflictError(`安全日志里没有编号 ${id}`)
  if (!event.addressHash) throw new ConflictError(`编号 ${id} 没有记下网络地址：它不是从网站上来的`)
  return event.addressHash
}
