import type { Answer } from '@qisuan/contracts/contract'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'
import { lockFamily } from '../family/lock-family.ts'
import { familyIds } from '../family/of-phone.ts'

/** The open sessions of the phone's people, newest first: each of them can become any of the family. */
export async function ownSessions({ db, clock, config }: Services, session: Session): Promise<Answer<'sessions'>> {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - config.sessionIdleHours * 3_600_000)
  const rows = await db.session.findMany({
    where: {
      userId: { in: await familyIds(db, session.userId) },
      endedAt: null,
      expiresAt: { gt: now },
      OR: [{ lastUsedAt: { gt: idleSince } }, { lastUsedAt: null, createdAt: { gt: idleSince } }],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, origin: true, createdAt: true, expiresAt: true, lastUsedAt: true, browser: true },
  })
  return rows.map(({ id, origin, createdAt, expiresAt, lastUsedAt, browser }) => ({
    id,
    current: id === session.id,
    origin,
    created_at: createdAt.toISOString(),
    last_used_at: (lastUsedAt ?? createdAt).toISOString(),
    browser,
    expires_at: expiresAt.toISOString(),
  }))
}

/**
 * Ends one session of the phone's people, or all others.
 * @returns the sessions that remain
 * @throws AppError not_found (404) for an id that is none of theirs
 */
export async function endSessions(
  services: Services,
  session: Session,
  { id }: { id?: string | undefined },
): Promise<Answer<'endSessions'>> {
  const { db, clock, sessions } = services
  const which = id === undefined ? { not: session.id } : id
  await db.$transaction(async (tx) => {
    const family = await lockFamily(tx, session.userId)
    const theirs = { userId: { in: family.map((person) => person.id) }, id: which }
    if (id !== undefined && (await tx.session.count({ where: theirs })) === 0) {
      throw new AppError('not_found', '没有这个登录')
    }
    await tx.session.updateMany({ where: { ...theirs, endedAt: null }, data: { endedAt: clock.now() } })
  })
  sessions.drop(id ?? null)
  return ownSessions(services, session)
}
