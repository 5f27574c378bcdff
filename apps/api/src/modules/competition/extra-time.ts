import type { ExtraTime } from '@qisuan/rules/score-verdicts'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { findRound } from './queries.ts'

/**
 * Lets a person begin or end later in a round: launches, rooms and scores follow at once. Replaces what they had before.
 * @throws ValidationError on `round`
 */
export async function grantExtraTime(
  services: Services,
  order: { userId: number; roundKey: string; reason: string } & ExtraTime,
): Promise<void> {
  const { userId, roundKey, reason, delay, extra } = order
  await findRound(services, roundKey)
  const granted = { delay, extra, reason, grantedAt: services.clock.now() }
  const where = { userId_roundKey: { userId, roundKey } }
  await services.db.extraTime.upsert({ where, create: { userId, roundKey, ...granted }, update: granted })
}

/** Takes extra time away. @throws ConflictError when the person has none */
export async function removeExtraTime(
  { db }: Services,
  { userId, roundKey }: { userId: number; roundKey: string },
): Promise<void> {
  const { count } = await db.extraTime.deleteMany({ where: { userId, roundKey } })
  if (count === 0) throw new ConflictError('这个人在这一轮没有推迟或加时')
}

/** All extra time, by round and person. */
export async function listExtraTime({ db }: Services) {
  const rows = await db.extraTime.findMany({
    orderBy: [{ roundKey: 'asc' }, { userId: 'asc' }],
    include: { user: { select: { name: true } } },
  })
  return rows.map(({ user, ...row }) => ({ ...row, name: user.name }))
}
