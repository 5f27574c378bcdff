import { Client } from 'pg'
import type { Process } from '../api.ts'
import type { Measure } from '../measure.ts'

const pages = 40

/** p95 of a page far down the board, against the same rows in plain SQL. */
export async function deepPage(api: Process, databaseUrl: string, token: string): Promise<Measure> {
  const sql = `select rank, username, score, organization from (
      select row.rank, row.position, person.name as username, row.score, enrolment.organization
      from ranking_row row join user_account person on person.id = row.user_id
      join enrolment on enrolment.user_id = row.user_id and enrolment.season_year = 2026
      where row.snapshot_id = (select max(id) from ranking_snapshot) and row.round_key = '2026-1' and row."group" = 2
        and row.position > $1 and row.position <= $1 + 20) page order by position`
  const skips = Array.from({ length: pages }, (_, page) => 99_980 + page * 20)
  return percentile(
    'page 5,000 of a board, p95',
    api,
    databaseUrl,
    token,
    sql,
    skips.map((skip) => ({ path: `skip=${skip}&limit=20`, value: skip })),
  )
}

/** p95 of a search over the whole board, against a substring search in plain SQL. */
export async function search(api: Process, databaseUrl: string, token: string): Promise<Measure> {
  const sql = `select row.rank, person.name, row.score, enrolment.organization
      from ranking_row row join user_account person on person.id = row.user_id
      join enrolment on enrolment.user_id = row.user_id and enrolment.season_year = 2026
      where row.snapshot_id = (select max(id) from ranking_snapshot) and row.round_key = '2026-1' and row."group" = 2
        and (person.name ilike '%' || $1 || '%' or enrolment.organization ilike '%' || $1 || '%')
      order by row.position limit 20`
  const searches = Array.from({ length: pages }, (_, index) => `第${101 + index * 37}实验`)
  return percentile(
    'search of the whole board, p95',
    api,
    databaseUrl,
    token,
    sql,
    searches.map((q) => ({ path: `q=${encodeURIComponent(q)}&limit=20`, value: q })),
  )
}

async function percentile(
  name: string,
  api: Process,
  databaseUrl: string,
  token: string,
  sql: string,
  queries: { path: string; value: string | number }[],
): Promise<Measure> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'qisuan-bench' })
  await client.connect()
  const headers = { authorization: `Bearer ${token}` }
  return {
    name,
    unit: 'ms',
    against: 'the same rows in plain SQL',
    limit: { atMost: 3 },
    async turn() {
      const ours = await p95(queries, async ({ path }) => {
        const response = await fetch(`${api.url}/api/rank?group=2&${path}`, { headers })
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        await response.arrayBuffer()
      })
      const baseline = await p95(queries, ({ value }) => client.query(sql, [value]))
      return { ours, baseline }
    },
    close: () => client.end(),
  }
}

/** p95 in milliseconds of queries that run one after the other. */
async function p95<Query>(queries: readonly Query[], send: (query: Query) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (const query of queries) {
    const begun = performance.now()
    await send(query)
    taken.push(performance.now() - begun)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
