import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import type { Services } from '../../services/services.ts'
import type { LaunchRefusal } from './launch-decision.ts'

/** Notes in the seat of a person that the door of their room stayed closed, so that the proctor sees it. Targets have the names of rooms. */
export async function noteRefusal(
  { pool, clock }: Services,
  { userId, year, target }: { userId: number; year: number; target: LaunchTarget },
  why: LaunchRefusal,
): Promise<void> {
  await pool.query(
    `update classroom_seat seat set refused_at = $4, refused_for = $5
     from classroom room join round on round.key = room.round_key
     where room.id = seat.classroom_id and seat.user_id = $1 and round.season_year = $2 and room.kind::text = $3`,
    [userId, year, target, clock.now(), why],
  )
}
