import type { OwnRank } from '@qisuan/contracts/rankings'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { requireSession, type Session } from '../../services/sessions.ts'
import { disqualificationOf } from '../competition/queries.ts'
import { roundOf } from './round-of.ts'
import { presentNoRank, presentOwnRank, type Standing } from './present.ts'
import { rankedRow, schoolRow, visibleSnapshot } from './queries.ts'

/**
 * The rank of the logged-in person, of the same snapshot as the boards (spec §7). Ranks are null without a score, and for the
 * disqualified.
 * @throws ValidationError on `round` when the round does not exist
 */
export async function readOwnRank(services: Services, session: Session, roundKey?: string): Promise<OwnRank> {
  const { season, key } = await roundOf(services, roundKey)
  const snapshot = await visibleSnapshot(services, key)
  const at = { snapshotId: snapshot?.id ?? null, roundKey: key, userId: session.userId }
  const isOut = (await disqualificationOf(services, at)) !== undefined
  const row = snapshot && !isOut && (await rankedRow(services, { ...at, snapshotId: snapshot.id }))
  if (row) return presentOwnRank(snapshot.asOf, key, session.name, row)
  return presentNoRank(snapshot?.asOf, key, session.name, await standingOf(services, season.year, at))
}

/** @throws AppError not_logged_in (401) without a session, forbidden (403) for the id of another person */
export function requireSelf(session: Session | null, userId: number): Session {
  const own = requireSession(session)
  if (own.userId === userId) return own
  throw new AppError('forbidden', '只能查看自己的名次')
}

async function standingOf(
  { pool }: Services,
  seasonYear: number,
  { snapshotId, roundKey, userId }: { snapshotId: bigint | null; roundKey: string; userId: number },
): Promise<Standing | undefined> {
  const { rows } = await pool.query<Standing>(
    `select enrolment."group", coalesce(school.name, enrolment.organization) as organization, province.name as "areaName",
      coalesce((
        select total from ranking_row
        where snapshot_id = $3 and round_key = $4 and "group" = enrolment."group" and position = 1
      ), 0) as total,
      coalesce((
        select province_total from ranking_row
        where snapshot_id = $3 and round_key = $4 and "group" = enrolment."group" and province_id = enrolment.province_id
        limit 1
      ), 0) as "provinceTotal",
      ${schoolRow} as school
    from enrolment
    join province on province.id = enrolment.province_id
    left join school on school.id = enrolment.school_id
    left join school_ranking_row among_schools
      on among_schools.snapshot_id = $3 and among_schools.round_key = $4
      and among_schools."group" = enrolment."group" and among_schools.school_id = enrolment.school_id
    where enrolment.user_id = $1 and enrolment.season_year = $2`,
    [userId, seasonYear, snapshotId, roundKey],
  )
  return rows[0]
}
