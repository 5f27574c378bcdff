import type { ExtraTime } from '@qisuan/rules/boards/score-verdicts'
import { ConflictError } from '../../app-error.ts'
import { lockUser } from '../../services/sessions/lock-user.ts'
import type { Services } from '../../services/services.ts'
import { seasonOfRound } from './season-of-round.ts'

/**
 * Lets a person begin or end later in a round: launches, rooms and scores follow at once. Replaces what they had before.
 * @param order `check` receives what they had before, and may refuse
 * @throws ValidationError on `round`
 */
export async function grantExtraTime(
  services: Services,
  order: { userId: number; roundKey: string; reason: string; check?: (before: ExtraTime | null) => void } & ExtraTime,
): Promise<void> {
  const { userId, roundKey, reason, delay, extra, check } = order
  await seasonOfRound(services, roundKey)
  const granted = { delay, extra, reason, grantedAt: services.clock.now() }
  const where = { userId_roundKey: { userId, roundKey } }
  await services.db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    check?.(await tx.extraTime.findUnique({ where, select: { delay: true, extra: true } }))
    await tx.extraTime.upsert({ where, create: { userId, roundKey, ...granted }, update: granted })
  })
}

interface Place {
  userId: number
  roundKey: string
}

/** @throws ConflictError when the person has none */
export async function extraTimeOf({ db }: Services, place: Place): Promise<ExtraTime> {
  const found = await db.extraTime.findUnique({ where: { userId_roundKey: place } })
  if (!found) throw new ConflictError(none)
  return found
}

/** Takes extra time away. @throws ConflictError when the person has none */
export async function removeExtraTime({ db }: Services, place: Place): Promise<void> {
  const { count } = await db.extraTime.deleteMany({ where: place })
  if (count === 0) throw new ConflictError(none)
}

const none = '这个人在这一轮没有推迟或加时'

/** All extra time, by round and person. */
export async function listExtraTime({ db }: Services) {
  const rows = await db.extraTime.findMany({
    orderBy: [{ roundKey: 'asc' }, { userId: 'asc' }],
    include: { user: { select: { name: true } } },
  })
  return rows.map(({ user, ...row }) => ({ ...row, name: user.name }))
}
