import { createHash } from 'node:crypto'
import type { Answer, Received } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import { allSeasons, type Round } from '../competition/queries.ts'
import { requireFresh } from '../game-accounts/scores/receive-scores.ts'
import { knownAs } from './known-as.ts'

type Plan = NonNullable<Answer<'examPlan'>['plan']>

/** People are told for so long before and after their time; outside it nobody is let in anyway. */
const [ahead, after] = ['15 days', '8 days']

/**
 * People who may sit an exam with their own times: by a seat, else by the list of the round or, in the extra round, a state in the final
 * (`isLetIn` of the rules). $1 rounds, $2 now.
 */
const peopleQuery = `
  with seated as (
    select seat.user_id, room.round_key, room.begins_at, room.ends_at
    from classroom_seat seat join classroom room on room.id = seat.classroom_id
  ), admitted as (
    select user_id, round_key from round_access
    union
    select state.user_id, extra.key from game_state state
    join round final on final.key = state.round_key and final.kind = 'final'
    join round extra on extra.season_year = final.season_year and extra.kind = 'extra'
    where state.state > 0 and not exists (
      select from disqualified where disqualified.user_id = state.user_id and disqualified.round_key = final.key)
  ), place as (
    select * from seated
    union all
    select user_id, round_key, begins_at, ends_at from admitted join round on round.key = round_key
    where begins_at is not null and not exists (
      select from seated where seated.user_id = admitted.user_id and seated.round_key = admitted.round_key)
  )
  select round_key as round, person.external_id::text as "externalId", platform_id as "platformId",
    begins_at + coalesce(delay, 0) * interval '1 second' as "beginsAt",
    ends_at + (coalesce(delay, 0) + coalesce(extra, 0)) * interval '1 second' as "endsAt"
  from place join user_account person on person.id = place.user_id
  left join extra_time using (user_id, round_key)
  left join game_account using (user_id)
  where round_key = any($1) and begins_at < $2::timestamptz + interval '${ahead}'
    and (ends_at is null or ends_at > $2::timestamptz - interval '${after}')
    and not exists (
      select from disqualified where disqualified.user_id = place.user_id and disqualified.round_key = place.round_key)
  order by round_key, "externalId", begins_at`

const roomsQuery = `
  select round_key as round, min(begins_at) as "beginsAt", max(ends_at) as "endsAt"
  from classroom where round_key = any($1) group by round_key`

interface Times {
  round: string
  beginsAt: Date
  endsAt: Date | null
}

interface Sitting extends Times {
  externalId: string
  platformId: string | null
}

/**
 * All exams for the platform, which opens their tasks to the second and to nobody else. Only what has changed is sent.
 * @throws AppError bad_signature (401) for a request that is too old
 */
export async function examPlan(
  services: Services,
  { sent_at: sentAt, known }: Received<'examPlan', 'body'>,
): Promise<Answer<'examPlan'>> {
  const now = services.clock.now()
  requireFresh(now, sentAt)
  const rounds = (await allSeasons(services)).flatMap((season) => season.rounds)
  const exams = rounds.filter(({ kind }) => kind === 'final' || kind === 'extra')
  const keys = exams.map(({ key }) => key)
  const [people, rooms] = await Promise.all([
    services.pool.query<Sitting>(peopleQuery, [keys, now]),
    services.pool.query<Times>(roomsQuery, [keys]),
  ])
  const peopleOf = Map.groupBy(people.rows, ({ round }) => round)
  const roomsOf = new Map(rooms.rows.map((row) => [row.round, row]))
  const plan: Plan = {
    time_zone: services.config.timeZone,
    open: rounds.filter((round) => !exams.includes(round)).flatMap(tasksOf),
    exams: exams.map((round) => ({
      round: round.key,
      tasks: tasksOf(round),
      ...spanOf([round, roomsOf.get(round.key)]),
      people: (peopleOf.get(round.key) ?? []).map(({ beginsAt, endsAt, ...person }) => ({
        id: knownAs(services, person),
        begins_at: beginsAt.toISOString(),
        ends_at: endsAt && endsAt.toISOString(),
      })),
    })),
  }
  const version = createHash('sha256').update(JSON.stringify(plan)).digest('hex')
  return { version, plan: version === known ? null : plan }
}

/** Tasks of each group in a round: as assigned, and as the addresses of its pages name it. */
function tasksOf({ settings: { play, tasks } }: Round): string[] {
  const named = Object.values(play).map((path) => new URL(path, 'http://arena.invalid').searchParams.get('task'))
  return [...new Set([...Object.values(tasks), ...named])].filter((task) => task != null)
}

/** From the earliest beginning to the latest end. */
function spanOf(times: readonly (Pick<Round, 'beginsAt' | 'endsAt'> | undefined)[]) {
  const edge = (dates: (Date | null | undefined)[], pick: (...values: number[]) => number) => {
    const known = dates.flatMap((date) => (date ? [date.getTime()] : []))
    return known.length > 0 ? new Date(pick(...known)).toISOString() : null
  }
  return {
    begins_at: edge(
      times.map((each) => each?.beginsAt),
      Math.min,
    ),
    ends_at: edge(
      times.map((each) => each?.endsAt),
      Math.max,
    ),
  }
}
