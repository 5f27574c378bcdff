import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { rights, scopeOf, type Right } from '@qisuan/contracts/console/access/rights'
import { AppError } from '../../app-error.ts'
import { csrfOf, idleMinutes, type OperatorSession } from '../../services/sessions/operator-sessions.ts'
import { refuseEasyPassword } from '../../services/passwords/refuse-easy-password.ts'
import type { Services } from '../../services/services.ts'
import { confirmedUntil } from './open-session.ts'

/** Operator who is logged in, with their rights. */
export async function presentedOperator(
  { db, content, config, clock }: Services,
  session: OperatorSession,
  token: string,
): Promise<OperatorAnswer<'operator'>> {
  const { operatorId, login, name, grants, expiresAt } = session
  const held = (Object.keys(rights) as Right[]).flatMap((right) => {
    const provinces = scopeOf(right, grants)
    return provinces === undefined ? [] : [{ right, provinces }]
  })
  return {
    id: operatorId,
    login,
    name,
    grants,
    rights: held,
    csrf: csrfOf(token),
    confirmed_until: session.confirmedUntil.toISOString(),
    expires_at: expiresAt.toISOString(),
    recovery_codes_left: await db.operatorRecoveryCode.count({ where: { operatorId, usedAt: null } }),
    open_alerts: held.some(({ right }) => right === 'manage_alerts')
      ? await db.alert.count({ where: { closedAt: null } })
      : 0,
    site_name: content.organiser().short_name,
    time_zone: config.timeZone,
    now: clock.now().toISOString(),
  }
}

/** Notes that the password was given just now. @returns until when that holds */
export async function confirmSession({ db, clock }: Services, { id }: OperatorSession): Promise<Date> {
  const until = confirmedUntil(clock.now())
  await db.operatorSession.update({ where: { id }, data: { confirmedUntil: until } })
  return until
}

/** A new password ends all other sessions. @throws ValidationError on `password` for one of the most common ones */
export async function changeOperatorPassword(
  services: Services,
  { id, operatorId }: OperatorSession,
  password: string,
): Promise<void> {
  const { db, clock, passwords } = services
  await refuseEasyPassword(services, password)
  const passwordHash = await passwords.hash(password)
  await db.$transaction(async (tx) => {
    await tx.operator.update({ where: { id: operatorId }, data: { passwordHash } })
    const others = { operatorId, id: { not: id }, endedAt: null }
    await tx.operatorSession.updateMany({ where: others, data: { endedAt: clock.now() } })
  })
}

/** The open sessions of an operator, newest first. */
export async function operatorSessions(
  { db, clock }: Services,
  { id: current, operatorId }: OperatorSession,
): Promise<OperatorAnswer<'operatorSessions'>> {
  const now = clock.now()
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  const rows = await db.operatorSession.findMany({
    where: { operatorId, endedAt: null, expiresAt: { gt: now }, lastUsedAt: { gt: idleSince } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows.map(({ id, createdAt, lastUsedAt, browser }) => ({
    id,
    current: id === current,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    browser,
  }))
}

/** Ends one session of an operator, or all but the current one. @throws AppError not_found (404) for one that is not theirs */
export async function endOperatorSessions(
  { db, clock }: Services,
  { id: current, operatorId }: OperatorSession,
  which?: string,
): Promise<void> {
  const where = { operatorId, endedAt: null, id: which ?? { not: current } }
  const { count } = await db.operatorSession.updateMany({ where, data: { endedAt: clock.now() } })
  if (which !== undefined && count === 0) throw new AppError('not_found', '没有这个登录')
}
