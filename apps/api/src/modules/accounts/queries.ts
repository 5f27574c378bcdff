import type { User } from '@qisuan/contracts/accounts'
import { maskIdCard, maskPhone } from '@qisuan/rules/identity'
import type { Services } from '../../services/services.ts'
import { currentSeason } from '../competition/queries.ts'
import { presentUser } from './present.ts'
import { sessionCache } from './session-cache.ts'

/** A valid session and its user. */
export interface Session {
  id: string
  userId: number
  name: string
  role: 'student' | 'teacher'
  origin: 'password' | 'code' | 'register'
  createdAt: Date
  expiresAt: Date
}

/** The session of a bearer; null when it is unknown, ended or expired. */
export async function liveSession(services: Services, id: string): Promise<Session | null> {
  const session = await sessionCache(services).find(id)
  return session && session.expiresAt > services.clock.now() ? session : null
}

/** The user as `GET /api/login/me` returns them (spec §3), with the enrolment of the current season. */
export async function presentedUser(services: Services, userId: number): Promise<User> {
  const season = await currentSeason(services)
  const extraRounds = season.rounds.filter((round) => round.kind === 'extra').map((round) => round.key)
  const row = await services.db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      gameAccount: { select: { platformId: true, linkedAt: true } },
      enrolments: { where: { seasonYear: season.year }, include: { province: true, city: true } },
      roundAccess: { where: { roundKey: { in: extraRounds } } },
    },
  })
  const open = (sealed: Uint8Array | null) => (sealed ? services.sealer.open(sealed) : null)
  const idcard = open(row.idcardSealed)
  return presentUser(row, {
    phone: maskPhone(services.sealer.open(row.phoneSealed)),
    idcard: idcard && maskIdCard(idcard),
    realname: open(row.realnameSealed),
  })
}
