import type { Services } from '../../services/services.ts'
import type { Span } from './span.ts'

/** Number of times that operators read personal data by one command in a span of time. */
export interface ReadingCounts {
  command: string
  times: number
  /** People whose data was read, each once. */
  people: number
  operators: number
}

/** Counts what the security log still has (docs/adr/people/0033-security-log.md). A command that shows nothing in clear is no reading. */
export async function countReadings({ pool }: Services, { from, until }: Span): Promise<ReadingCounts[]> {
  const { rows } = await pool.query<ReadingCounts>(
    `select detail ->> 'command' as command, count(distinct event.id)::int as times,
       count(distinct person)::int as people, count(distinct operator)::int as operators
     from security_event event left join lateral unnest(user_ids) person on true
     where kind = 'person_read' and detail -> 'fields' <> '[]' and at >= $1 and at < $2
     group by command order by command`,
    [from, until],
  )
  return rows
}
