import { rights } from '@qisuan/contracts/console/access/rights'
import { checkSeason, type SeasonCheck } from '@qisuan/rules/checks/check-season'
import { effectOfDates, type DatesEffect } from '@qisuan/rules/checks/moved-dates'
import { sendingSpans } from '@qisuan/rules/time/quiet-hours'
import type { SeasonPlan } from '@qisuan/rules/season/season-plan'
import type { Services } from '../../services/services.ts'
import { intervalOf, retentionPeriods } from '../retention/periods.ts'
import { allSeasons, type Season } from './queries.ts'

/** $1 the season: for each round, how many are let in without a seat, and how many have qualified and are not. */
const admissionSql = `
  select round.key,
    (select count(*)::int from (
      select user_id from round_access where round_key = round.key
      union
      select state.user_id from game_state state join round source on source.key = state.round_key
      where source.season_year = $1 and case round.kind
        when 'extra' then source.kind = 'final' and state.state > 0
        when 'aoc' then source.key = round.key and state.state > 0
        when 'cq' then source.key = round.key and state.state = 1
        else false end
    ) let_in) as admitted,
    case when round.kind <> 'final' then 0 else (
      select count(distinct state.user_id)::int from game_state state join round source on source.key = state.round_key
      where source.season_year = $1 and source.kind = 'preliminary'
        and case source.award_reading when 'tiers' then state.state = 4 else state.state > 1 end
        and not exists (select from round_access where round_key = round.key and user_id = state.user_id)
        and not exists (select from classroom_seat seat join classroom room on room.id = seat.classroom_id
          where room.round_key = round.key and seat.user_id = state.user_id)
        and not exists (select from disqualified
          where disqualified.round_key in (round.key, source.key) and disqualified.user_id = state.user_id)
    ) end as unseated
  from round where season_year = $1`

/** $1 the season: rooms at the same time with somebody who sits in both. */
const overlapsSql = `
  select array[one.name, other.name] as rooms, count(*)::int as people
  from classroom_seat seat
  join classroom one on one.id = seat.classroom_id
  join round on round.key = one.round_key and round.season_year = $1
  join classroom_seat second on second.user_id = seat.user_id and second.classroom_id > seat.classroom_id
  join classroom other on other.id = second.classroom_id
  where one.begins_at < other.ends_at and other.begins_at < one.ends_at
  group by one.id, other.id order by one.begins_at, one.id, other.id`

/** Calendar of a season with its contradictions. Reads counts only. */
export async function checkDates(services: Services, season: Season): Promise<SeasonCheck> {
  return checkSeason(await planOf(services, season))
}

interface Dates {
  /** Key of the round; undefined for the enrolment. */
  round: string | undefined
  from: Date | null
  until: Date | null
}

/** Events that move along with other dates, and contradictions that appear or end. Nothing is written. */
export async function previewDates(services: Services, season: Season, dates: Dates): Promise<DatesEffect> {
  return effectOfDates(await checkDates(services, season), await checkDates(services, withDates(season, dates)))
}

function withDates(season: Season, { round, from, until }: Dates): Season {
  if (round === undefined) return { ...season, enrolment: { from, until } }
  const at = (each: Season['rounds'][number]) =>
    each.key === round ? { ...each, beginsAt: from, endsAt: until } : each
  return { ...season, rounds: season.rounds.map(at) }
}

async function planOf(services: Services, season: Season): Promise<SeasonPlan> {
  const { clock, config, content, db, pool } = services
  const { year, stage, enrolment, settings } = season
  const now = clock.now()
  const [seasons, rows, overlaps, rooms, awards, news, stageSetters, sending, accountsUntil] = await Promise.all([
    allSeasons(services),
    pool.query<{ key: string; admitted: number; unseated: number }>(admissionSql, [year]),
    pool.query<SeasonPlan['overlaps'][number]>(overlapsSql, [year]),
    db.classroom.findMany({
      where: { round: { seasonYear: year } },
      include: { _count: { select: { seats: true } } },
      orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
    }),
    db.awardBatch.findMany({
      where: { round: { seasonYear: year }, publishedAt: null, withdrawnAt: null },
      orderBy: { id: 'asc' },
    }),
    db.newsItem.findMany({ where: { publishedAt: { gt: now }, withdrawnAt: null }, orderBy: { publishedAt: 'asc' } }),
    db.operator.count({
      where: {
        disabledAt: null,
        roles: { some: { role: { in: [...rights.manage_seasons.roles] }, provinceId: null } },
      },
    }),
    messagesBeingSent(services, season, now),
    endOfAccounts(services, season),
  ])
  const admission = new Map(rows.rows.map((row) => [row.key, row]))
  return {
    now,
    timeZone: config.timeZone,
    year,
    current: seasons[0]?.year === year,
    stage,
    names: content.organiser().rounds,
    enrolment,
    rounds: season.rounds.map(({ key, kind, name, beginsAt, endsAt, frozenFrom }) => {
      const { admitted = 0, unseated = 0 } = admission.get(key) ?? {}
      return { key, kind, name, beginsAt, endsAt, frozenFrom, admitted, unseated }
    }),
    rooms: rooms.map(({ roundKey, name, beginsAt, endsAt, _count: { seats } }) => ({
      roundKey,
      name,
      beginsAt,
      endsAt,
      seats,
    })),
    overlaps: overlaps.rows,
    awards,
    news: news.map(({ title, publishedAt: at }) => ({ title, at })),
    sending,
    settings,
    knownRounds: new Set(seasons.flatMap(({ rounds }) => rounds.map(({ key }) => key))),
    stageSetters,
    accountsUntil,
  }
}

async function messagesBeingSent(
  { db, config }: Services,
  { year, settings }: Season,
  now: Date,
): Promise<SeasonPlan['sending']> {
  const messages = await db.message.findMany({
    where: { seasonYear: year, channel: 'sms', state: 'sending' },
    include: { _count: { select: { recipients: { where: { state: 'waiting' } } } } },
  })
  const quiet = { hours: settings.quietHours, timeZone: config.timeZone }
  return messages.flatMap(({ _count: { recipients: waiting } }) => {
    const until = sendingSpans(now, { count: waiting, perMinute: settings.smsRate }, quiet).at(-1)?.until
    return until === undefined ? [] : [{ waiting, until }]
  })
}

/** When the period of the accounts is over, counted from the season's last date; null while it has none. */
async function endOfAccounts(services: Services, { enrolment, rounds }: Season): Promise<Date | null> {
  const ends = [enrolment.until, ...rounds.map(({ endsAt }) => endsAt)].flatMap((end) => end?.getTime() ?? [])
  if (ends.length === 0) return null
  const { accounts } = await retentionPeriods(services)
  const { rows } = await services.pool.query<{ at: Date }>('select $1::timestamptz + $2::interval as at', [
    new Date(Math.max(...ends)),
    intervalOf(accounts),
  ])
  return rows[0]?.at ?? null
}
