import type { OwnRank } from '@qisuan/contracts/rankings'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { requireSession, type Session } from '../../services/sessions/sessions.ts'
import { SteadyAnswer } from '../../steady-answer.ts'
import type { RoundBoards } from './boards/board-store.ts'
import { presentNoRank, presentOwnRank, type Standing } from './present.ts'
import { rankedRow, rankedSchool, visibleSnapshot } from './queries.ts'
import { roundOf } from './round-of.ts'

/**
 * The rank of the logged-in person, of the same snapshot as the boards (spec §7). Ranks are null without a score, and for the
 * disqualified.
 * @throws ValidationError on `round` when the round does not exist
 */
export async function readOwnRank(
  services: Services,
  session: Session,
  roundKey?: string,
): Promise<OwnRank | SteadyAnswer<OwnRank>> {
  const { season, key } = await roundOf(services, roundKey)
  const snapshot = await visibleSnapshot(services, key)
  using boards = await snapshot?.boards()
  const isOut = boards?.disqualified.has(session.userId)
  const row = boards && !isOut && (await rankedRow(services, boards, session.userId))
  if (snapshot && row) return new SteadyAnswer(presentOwnRank(snapshot.asOf, key, session.name, row))
  const standing = await standingOf(services, boards, { userId: session.userId, seasonYear: season.year })
  return presentNoRank(snapshot?.asOf, key, session.name, standing)
}

/** @throws AppError not_logged_in (401) without a session, forbidden (403) for the id of another person */
export function requireSelf(session: Session | null, userId: number): Session {
  const own = requireSession(session)
  if (own.userId === userId) return own
  throw new AppError('forbidden', '只能查看自己的名次')
}

async function standingOf(
  services: Services,
  boards: RoundBoards | undefined,
  { userId, seasonYear }: { userId: number; seasonYear: number },
): Promise<Standing | undefined> {
  const { rows } = await services.pool.query<
    Pick<Standing, 'group' | 'organization' | 'areaName'> & { provinceId: number; schoolId: number | null }
  >(
    `select enrolment."group", coalesce(school.name, enrolment.organization) as organization, province.name as "areaName",
      enrolment.province_id as "provinceId", enrolment.school_id as "schoolId"
    from enrolment
    join province on province.id = enrolment.province_id
    left join school on school.id = enrolment.school_id
    where enrolment.user_id = $1 and enrolment.season_year = $2`,
    [userId, seasonYear],
  )
  const [enrolment] = rows
  if (!enrolment) return undefined
  const { provinceId, schoolId, ...standing } = enrolment
  const board = boards?.groups.get(standing.group)?.board
  return {
    ...standing,
    total: board?.order.length ?? 0,
    provinceTotal: board?.provinceTotals[provinceId] ?? 0,
    school: boards && schoolId !== null ? await rankedSchool(services, boards, standing.group, schoolId) : null,
  }
}
