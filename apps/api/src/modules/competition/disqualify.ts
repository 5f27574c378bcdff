import type { Contest } from '@qisuan/contracts/console/contest'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { seasonOfRound } from './season-of-round.ts'

/**
 * Disqualifies a person: boards, awards and certificates leave them out at once, ranks from the next publication on, and they can enter no
 * more. Nothing is deleted, so that `reinstate` restores everything.
 * @throws ConflictError when they are disqualified from it already · ValidationError on `round`
 */
export async function disqualify(
  services: Services,
  { userId, contest, reason }: { userId: number; contest: Contest; reason: string },
): Promise<void> {
  const { seasonYear, roundKey } = await placeOf(services, contest)
  const { count } = await services.db.disqualification.createMany({
    data: { userId, seasonYear, roundKey, reason, decidedAt: services.clock.now() },
    skipDuplicates: true,
  })
  if (count === 0) throw new ConflictError(disqualified)
  services.log.info({ userId, seasonYear, roundKey }, 'disqualify')
}

/**
 * Losses of a person by a disqualification.
 * @throws ConflictError when they are disqualified from it already · ValidationError on `round`
 */
export async function requireQualified(
  services: Services,
  { userId, contest }: { userId: number; contest: Contest },
): Promise<{ scores: number; awards: number; certificates: number }> {
  const { db } = services
  const { seasonYear, roundKey } = await placeOf(services, contest)
  if (await db.disqualification.findFirst({ where: { userId, seasonYear, roundKey, reinstatedAt: null } })) {
    throw new ConflictError(disqualified)
  }
  const there = { userId, round: { seasonYear, ...(roundKey !== null && { key: roundKey }) } }
  const [scores, awards, certificates] = await Promise.all([
    db.gameState.count({ where: { ...there, score: { not: null } } }),
    db.gameState.count({ where: { ...there, state: { not: 0 } } }),
    db.certificate.count({ where: { ...there, withdrawnAt: null } }),
  ])
  return { scores, awards, certificates }
}

const disqualified = '这个人的资格已经取消了'

/**
 * Takes a disqualification back.
 * @throws ConflictError when the person is not disqualified from it · ValidationError on `round`
 */
export async function reinstate(
  services: Services,
  { userId, contest }: { userId: number; contest: Contest },
): Promise<void> {
  const { seasonYear, roundKey } = await placeOf(services, contest)
  const { count } = await services.db.disqualification.updateMany({
    where: { userId, seasonYear, roundKey, reinstatedAt: null },
    data: { reinstatedAt: services.clock.now() },
  })
  if (count === 0)
    throw new ConflictError('这个人的资格没有取消', {
      next: { shell: '用 users disqualified 看看有哪些', console: '刷新这一页看看' },
    })
  services.log.info({ userId, seasonYear, roundKey }, 'reinstate')
}

async function placeOf(services: Services, contest: Contest): Promise<{ seasonYear: number; roundKey: string | null }> {
  if ('seasonYear' in contest) return { seasonYear: contest.seasonYear, roundKey: null }
  const { roundKey } = contest
  return { seasonYear: await seasonOfRound(services, roundKey), roundKey }
}

/** All disqualifications, those in force first, then the newest first. */
export async function listDisqualifications({ db }: Services) {
  const rows = await db.disqualification.findMany({
    orderBy: [{ reinstatedAt: { sort: 'desc', nulls: 'first' } }, { decidedAt: 'desc' }, { id: 'desc' }],
    include: { user: { select: { name: true } } },
  })
  return rows.map(({ user, ...row }) => ({ ...row, name: user.name }))
}
