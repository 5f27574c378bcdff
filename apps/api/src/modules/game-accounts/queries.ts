import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import type { ExtraTime } from '@qisuan/rules/boards/score-verdicts'
import { parseGroup } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { disqualificationsOf, type Season } from '../competition/queries.ts'
import type { Entrant, Seat } from './launch-decision.ts'

interface Row {
  group: number | null
  linked: boolean
  states: Record<string, number> | null
  seats: SeatRow[] | null
  granted: string[] | null
  extraTime: Record<string, ExtraTime> | null
}

/** A seat whose times are ISO strings, as in JSON. */
interface SeatRow extends Pick<Seat, 'kind' | 'enabledBefore'> {
  beginsAt: string
  endsAt: string
  finishedAt: string | null
}

/** $1 user, $2 season, $3 whether states, seats and access are needed. Prepared, because thousands launch in the same second. */
const entrantQuery = {
  name: 'entrant',
  text: `
    select
      (select "group" from enrolment where user_id = $1 and season_year = $2) as "group",
      exists (select from game_account where user_id = $1 and linked_at is not null) as linked,
      case when $3 then (select json_object_agg(round_key, state) from game_state where user_id = $1) end as states,
      case when $3 then (
        select json_agg(json_build_object(
          'kind', room.kind, 'beginsAt', room.begins_at, 'endsAt', room.ends_at,
          'enabledBefore', room.enabled_before, 'finishedAt', seat.finished_at
        ))
        from classroom_seat seat
        join classroom room on room.id = seat.classroom_id
        join round on round.key = room.round_key and round.season_year = $2
        where seat.user_id = $1
      ) end as seats,
      case when $3 then (select array_agg(round_key) from round_access where user_id = $1) end as granted,
      (select json_object_agg(round_key, json_build_object('delay', delay, 'extra', extra)) from extra_time where user_id = $1)
        as "extraTime"`,
}

/**
 * Returns in one query what the launch of `target` needs to know about a user, and whether they have a linked platform account. The
 * award of a round from which they are disqualified does not count.
 */
export async function entrantFor(
  services: Services,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
  season: Pick<Season, 'year'>,
  target: LaunchTarget,
): Promise<{ entrant: Entrant; linked: boolean }> {
  const needsAll = target !== 'preliminary' && target !== 'play'
  const excluded = await disqualificationsOf(services, userId)
  const disqualified = new Map([...excluded].map(([roundKey, { reason }]) => [roundKey, reason]))
  const { rows } = await services.pool.query<Row>({ ...entrantQuery, values: [userId, season.year, needsAll] })
  const { group = null, linked = false, states = null, seats = null, granted = null, extraTime = null } = rows[0] ?? {}
  const entrant = {
    role,
    group: parseGroup(group ?? '') ?? null,
    states: new Map(Object.entries(states ?? {}).filter(([roundKey]) => !disqualified.has(roundKey))),
    seats: (seats ?? []).map((seat) => ({
      ...seat,
      beginsAt: new Date(seat.beginsAt),
      endsAt: new Date(seat.endsAt),
      finishedAt: seat.finishedAt === null ? null : new Date(seat.finishedAt),
    })),
    granted: new Set(granted),
    disqualified,
    extraTime: new Map(Object.entries(extraTime ?? {})),
  }
  return { entrant, linked }
}
