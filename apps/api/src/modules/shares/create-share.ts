import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { shownSeason, disqualificationOf } from '../competition/queries.ts'
import { rankedRow, visibleSnapshot } from '../rankings/queries.ts'

/**
 * Creates the poster of a person's rank in the current round, from the visible snapshot (spec §2, §7).
 * There is one per person, round and snapshot: further and simultaneous requests return the same uuid.
 * @returns the uuid of the poster
 * @throws AppError no_arena_score (409) when the person has no score in the snapshot, or is disqualified
 */
export async function createShare(services: Services, { userId, name }: Session): Promise<string> {
  const { roundSlug: roundKey } = await shownSeason(services)
  const snapshot = await visibleSnapshot(services, roundKey)
  const isOut = (await disqualificationOf(services, { roundKey, userId })) !== undefined
  using boards = await snapshot?.boards()
  const row = boards && !isOut && (await rankedRow(services, boards, userId))
  if (!snapshot || !row) throw new AppError('no_arena_score', '你还没有竞技场成绩，请返回')

  // Of simultaneous requests the first one inserts; the no-op update makes `returning` give its row to the others.
  const [share] = await services.db.$queryRaw<[{ uuid: string }]>`
    insert into share (
      uuid, user_id, round_key, snapshot_id, username, "group", province, province_rank, national_rank,
      percentage, duration, score, as_of, created_at
    ) values (
      ${randomUUID()}::uuid, ${userId}, ${roundKey}, ${snapshot.id}, ${name}, ${row.group}, ${row.areaName},
      ${row.provinceRank}, ${row.rank}, ${row.percentage}, ${row.duration ?? 0}, ${row.score}, ${snapshot.asOf},
      ${services.clock.now()}
    )
    on conflict (user_id, round_key, snapshot_id) do update set user_id = excluded.user_id
    returning uuid`
  return share.uuid
}
