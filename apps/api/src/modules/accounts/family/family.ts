import { randomUUID } from 'node:crypto'
import type { Answer, Received } from '@qisuan/contracts/contract'
import { mostInFamily } from '@qisuan/rules/limits'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { presentedUser, requireOwnNickname } from '../../people/queries.ts'
import { ownPhone } from '../consent/give-consent.ts'
import { createAccount } from '../create-account.ts'
import { lockFamily } from './lock-family.ts'
import { familyIds } from './of-phone.ts'

/** The people of a phone with what each has done and has to do, the first one first. */
export async function presentFamily(services: Services, userId: number): Promise<Answer<'family'>> {
  const ids = await familyIds(services.db, userId)
  const taken = await services.db.certificate.groupBy({ by: ['userId'], where: { userId: { in: ids } }, _count: true })
  const people = await Promise.all(
    ids.map(async (id) => ({
      ...(await presentedUser(services, id)),
      current: id === userId,
      certificates: taken.find((each) => each.userId === id)?._count ?? 0,
    })),
  )
  return { people, most: mostInFamily }
}

/**
 * Adds a person to a phone: with a name and nothing else, as somebody who has just registered. The same key again adds nobody.
 * @returns whether somebody was added
 * @throws ValidationError on `name` when it poses as the organiser · AppError conflict (409) for a full family, for a teacher, and for a key
 * that has added another name
 */
export async function addToFamily(
  services: Services,
  userId: number,
  { key: familyKey, name }: Received<'addToFamily', 'body'>,
): Promise<boolean> {
  requireOwnNickname(services, name)
  const phone = await ownPhone(services, userId)
  if (phone === null) throw new AppError('conflict', '先有手机号，才能给家里加人')
  return services.db.$transaction(async (tx) => {
    const family = await lockFamily(tx, userId)
    const known = await tx.user.findFirst({ where: { id: { in: family.map(({ id }) => id) }, familyKey } })
    if (known && known.name !== name)
      throw new AppError('conflict', `刚才已经加进来的是“${known.name}”，请先看看家里有谁`)
    if (known) return false
    if (family[0]?.role === 'teacher') throw new AppError('conflict', '老师的手机号只给老师自己用')
    const familyOrder = placeIn(family)
    const phoneVerified = family[0]?.phoneVerified ?? false
    await createAccount(services, tx, { name, phone, phoneVerified, passwordHash: null, familyOrder, familyKey })
    return true
  })
}

/** The first free place in a family. @throws AppError conflict (409) for a full one */
export function placeIn(family: readonly { familyOrder: number }[]): number {
  const taken = new Set(family.map(({ familyOrder }) => familyOrder))
  const free = Array.from({ length: mostInFamily }, (_, at) => at + 1).find((order) => !taken.has(order))
  if (free === undefined) throw new AppError('conflict', `一个手机号最多 ${mostInFamily} 个人用`)
  return free
}

/**
 * Goes on as another person of the phone. The session ends, and one that is as old and lasts as long begins, not confirmed: whoever finds a
 * device logged in gains nothing by it.
 * @returns the id of the new session
 * @throws AppError not_found (404) for somebody of another phone
 */
export async function switchPerson({ db, clock, sessions }: Services, session: Session, id: number): Promise<string> {
  const sid = randomUUID()
  await db.$transaction(async (tx) => {
    const family = await lockFamily(tx, session.userId)
    if (!family.some((person) => person.id === id)) throw new AppError('not_found', '这个手机号没有这个人')
    const now = clock.now()
    const own = { id: session.id, endedAt: null }
    const open = await tx.session.findUnique({ where: own })
    if (!open) throw new AppError('not_logged_in', '请先登录')
    await tx.session.update({ where: own, data: { endedAt: now } })
    const { origin, browser, createdAt, expiresAt } = open
    await tx.session.create({ data: { id: sid, userId: id, origin, browser, createdAt, expiresAt, lastUsedAt: now } })
  })
  sessions.drop(session.id)
  return sid
}
