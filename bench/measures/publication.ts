import { query } from '@qisuan/db/with-client'
import { Client } from 'pg'
import type { BenchDatabases } from '../bench-databases.ts'
import type { Measure } from '../measure.ts'
import { publish } from '../publish.ts'

/** The same ranks in bare SQL: national and provincial rank in one pass over a prepared table, its indexes, and the school sums. */
const bareRanks = `
  drop table if exists bare_rank, bare_school;
  create table bare_rank as
    select user_id, "group", province_id, school_id, score,
      rank() over (partition by "group" order by score desc) as rank,
      rank() over (partition by "group", province_id order by score desc) as province_rank
    from bare_score;
  alter table bare_rank add primary key (user_id);
  create index on bare_rank ("group", rank);
  create table bare_school as select "group", school_id, sum(score) as score from bare_rank group by "group", school_id;`

/** Publication of a season with `size` contestants, against bare SQL for the same ranks. */
export async function publication(databases: BenchDatabases, size: number): Promise<Measure> {
  const url = await databases.database(size)
  const client = new Client({ connectionString: url, application_name: 'qisuan-bench' })
  await client.connect()
  await client.query(`
    create table if not exists bare_score as
      select state.user_id, enrolment."group", enrolment.province_id, enrolment.school_id, state.score
      from game_state state join enrolment on enrolment.user_id = state.user_id;
    analyze bare_score`)
  return {
    name: `publication of ${size.toLocaleString('en')}`,
    unit: 's',
    against: 'bare SQL of the same ranks',
    limit: { atMost: size < 1_000_000 ? 1.5 : 0.8 },
    async turn() {
      const begun = performance.now()
      await client.query(bareRanks)
      const baseline = (performance.now() - begun) / 1000
      return { ours: await publish(url), baseline }
    },
    async close() {
      await client.query('drop table if exists bare_rank, bare_school, bare_score')
      await client.end()
    },
  }
}

/** Bytes that each publication adds to the database, for each participant. */
export async function storage(databaseUrl: string): Promise<Measure> {
  const [found] = await query<{ bytes: string; people: number; snapshots: number }>(
    databaseUrl,
    `select pg_total_relation_size('ranking_piece') as bytes, max(participants) as people, count(*)::int as snapshots
     from ranking_snapshot`,
  )
  const { bytes = 0, people = 0, snapshots = 0 } = found ?? {}
  return {
    name: 'a publication in the database',
    unit: 'bytes a participant',
    against: 'the allowance',
    limit: { atMost: 1 },
    turn: async () => ({ ours: Number(bytes) / people / snapshots, baseline: allowedBytes }),
  }
}

const allowedBytes = 16
