import type { Pool } from 'pg'
import type { Tracer } from './tracer.ts'

type Query = (...asked: unknown[]) => unknown

const longest = 500

/**
 * Makes a span of every query that belongs to a request or a job; it tells the statement, whose values stand apart from it and stay here.
 * Looks that nobody asked for, and streams, have none.
 */
export function traceQueries(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const traced: Query = (...asked) => {
      const text = textOf(asked[0])
      if (text === undefined || !tracer.current()) return query(...asked)
      const span = tracer.begin()
      const end = (error: unknown) => {
        const attributes = [
          { key: 'db.system.name', value: { stringValue: 'postgresql' } },
          { key: 'db.query.text', value: { stringValue: text } },
        ]
        const [verb = ''] = text.split(' ', 1)
        tracer.end(span, { name: verb.toUpperCase(), kind: 'client', attributes, failed: Boolean(error) })
      }
      const callback = asked.at(-1)
      if (typeof callback === 'function') {
        return query(...asked.slice(0, -1), (error: unknown, result: unknown) => {
          end(error)
          callback(error, result)
        })
      }
      const answer = Promise.resolve(query(...asked))
      answer.then(() => end(undefined), end)
      return answer
    }
    client.query = traced as typeof client.query
  })
}

/** The statement of a query, in one line; undefined for what brings its own protocol, as COPY does. */
function textOf(asked: unknown): string | undefined {
  const isStream = typeof asked === 'object' && asked !== null && 'submit' in asked
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  if (isStream || typeof text !== 'string') return undefined
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longest)
}
