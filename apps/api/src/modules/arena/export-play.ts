import type { Answer } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import { accountsOf } from './players.ts'

type Play = Pick<Answer<'ownData'>, 'programs' | 'robots' | 'exam_visits' | 'device_check'>

/** Everything that the arena holds of a person: nothing where it is elsewhere. */
export async function exportPlay({ db, arena }: Services, userId: number): Promise<Play> {
  const none: Play = { programs: [], robots: [], exam_visits: [], device_check: null }
  if (!arena) return none
  const { externalId, gameAccount } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { externalId: true, gameAccount: { select: { handle: true, platformId: true } } },
  })
  const ids = [externalId, gameAccount?.handle, gameAccount?.platformId].filter((id) => id != null)
  const { rows } = await arena.query<{ play: Play }>(
    `with own as (select id from user_account where ${accountsOf}), program as (
       select round, task, language as writing, source as text, case when state = 'judged' then score end as score,
         ${iso('played_at')} as at
       from attempt where user_id in (select id from own)
       union all
       select round, task, writing, text, null, ${iso('saved_at')} from draft where user_id in (select id from own)
       order by at
     ), robot as (
       select round, robot as name, round(mu)::integer as points, games, ${iso('entered_at')} as entered_at
       from ladder_entry join ladder on ladder.id = ladder_id where user_id in (select id from own) order by entered_at
     ), visit as (
       select round, ${iso('seen_at')} as seen_at, ${iso('refused_at')} as refused_at, refused_for
       from exam_visit where user_id in (select id from own) order by round
     )
     select json_build_object(
       'programs', (select coalesce(json_agg(program), '[]') from program),
       'robots', (select coalesce(json_agg(robot), '[]') from robot),
       'exam_visits', (select coalesce(json_agg(visit), '[]') from visit),
       'device_check', (
         select json_build_object('checked_at', ${iso('checked_at')}, 'problems', problems, 'facts', facts)
         from device_check where user_id in (select id from own) order by checked_at desc limit 1
       )
     ) as play`,
    [ids],
  )
  return rows[0]?.play ?? none
}

/** SQL of an instant as `toISOString` writes it. */
const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
