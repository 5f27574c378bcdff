import { Client } from 'pg'
import type { Process } from '../api.ts'
import { buildBareRanking } from '../bare-ranking.ts'
import type { Measure } from '../measure.ts'

const pages = 40

/** p95 of pages far down the board, against pages at its beginning. Nothing of either is cached: each has an odd length or beginning. */
export async function deepPage(api: Process, token: string): Promise<Measure> {
  const read = reader(api, token)
  const pagesFrom = (first: number) => Array.from({ length: pages }, (_, page) => `skip=${first + page * 20}&limit=21`)
  return {
    name: 'page 5,000 of a board, p95',
    unit: 'ms',
    against: 'the first pages, looked up too',
    limit: { atMost: 1.5 },
    async turn() {
      return { ours: await p95(pagesFrom(99_980), read), baseline: await p95(pagesFrom(1), read) }
    },
  }
}

/** p95 of the first pages of a province's board, which is listed anew for each, against the same pages of the whole board. None is cached. */
export async function provincePage(api: Process, token: string): Promise<Measure> {
  const read = reader(api, token)
  const pagesOf = (region: string) =>
    Array.from({ length: pages }, (_, page) => `${region}skip=${1 + page * 20}&limit=21`)
  return {
    name: "page of a province's board, p95",
    unit: 'ms',
    against: 'the same pages of the whole board',
    limit: { atMost: 2 },
    async turn() {
      return { ours: await p95(pagesOf('province=32&'), read), baseline: await p95(pagesOf(''), read) }
    },
  }
}

/** p95 of a search over the whole board, against a substring search in plain SQL. */
export async function search(api: Process, databaseUrl: string, token: string): Promise<Measure> {
  await buildBareRanking(databaseUrl)
  const client = new Client({ connectionString: databaseUrl, application_name: 'qisuan-bench' })
  await client.connect()
  const sql = `select row.rank, person.name, row.score, enrolment.organization
      from bare_ranking row join user_account person on person.id = row.user_id
      join enrolment on enrolment.user_id = row.user_id and enrolment.season_year = 2026
      where row."group" = 2 and (person.name ilike '%' || $1 || '%' or enrolment.organization ilike '%' || $1 || '%')
      order by row.position limit 20`
  const searches = Array.from({ length: pages }, (_, index) => `第${101 + index * 37}实验`)
  const read = reader(api, token)
  return {
    name: 'search of the whole board, p95',
    unit: 'ms',
    against: '`ilike`',
    limit: { atMost: 0.5 },
    async turn() {
      const ours = await p95(searches, (q) => read(`q=${encodeURIComponent(q)}&limit=20`))
      return { ours, baseline: await p95(searches, (q) => client.query(sql, [q])) }
    },
    close: () => client.end(),
  }
}

function reader(api: Process, token: string): (query: string) => Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  return async (query) => {
    const response = await fetch(`${api.url}/api/rank?group=2&${query}`, { headers })
    if (!response.ok) throw new Error(`${query}: ${response.status}`)
    await response.arrayBuffer()
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
