import { withClient } from '@qisuan/db/with-client'

/** The ranks as a plain table with indexes, which baselines read: built once for each database. */
export async function buildBareRanking(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`
      create table if not exists bare_ranking as
        select user_id, "group", score,
          rank() over (partition by "group" order by score desc) as rank,
          row_number() over (partition by "group" order by score desc, user_id) as position,
          rank() over (partition by "group", province_id order by score desc) as province_rank,
          count(*) over (partition by "group") as total
        from game_state join enrolment using (user_id);
      create unique index if not exists bare_ranking_user on bare_ranking (user_id);
      create index if not exists bare_ranking_position on bare_ranking ("group", position);
      analyze bare_ranking`),
  )
}
