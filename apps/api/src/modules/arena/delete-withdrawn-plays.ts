import type { Services } from '../../services/services.ts'
import { cutoff, intervalOf, retentionPeriods } from '../retention/periods.ts'
import { accountsOf } from './players.ts'

/**
 * Deletes drafts, programs and scores of those who have withdrawn their consent, in the rounds of seasons in which they are no longer
 * enrolled, when the period is over. @returns the number of programs and drafts
 */
export async function deleteWithdrawnPlays(services: Services): Promise<number> {
  const { arena, pool, clock } = services
  if (!arena) return 0
  const { withdrawn } = await retentionPeriods(services)
  const { rows } = await pool.query<{ ids: string[]; rounds: string[] }>(
    `select array_remove(array[external_id::text, account.handle, account.platform_id], null) as ids,
       array(select round.key from round where not exists (
         select from enrolment where enrolment.user_id = person.id and enrolment.season_year = round.season_year)) as rounds
     from user_account person left join game_account account on account.user_id = person.id
     where (select max(withdrawn_at) from consent where consent.user_id = person.id) < ${cutoff}`,
    [clock.now(), intervalOf(withdrawn)],
  )
  let deleted = 0
  for (const { ids, rounds } of rows) {
    for (const table of ['draft', 'attempt', 'opened_task', 'hand_in', 'exam_visit', 'score']) {
      const { rowCount } = await arena.query(
        `delete from ${table} where round = any($2) and user_id in (select id from user_account where ${accountsOf})`,
        [ids, rounds],
      )
      if (table === 'draft' || table === 'attempt') deleted += rowCount ?? 0
    }
  }
  return deleted
}
