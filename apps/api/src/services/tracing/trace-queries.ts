import { SpanKind } from '@opentelemetry/api'
import type { Pool } from 'pg'
import type { Tracer } from './tracer.ts'

type Query = (...args: unknown[]) => unknown

const maxTextLength = 500

/**
 * Makes a span of every query within a request or a job. It contains the statement with its placeholders, never the values. Other
 * queries, such as health checks, and streams have none.
 */
export function traceQueries(pool: Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const traced: Query = (...args) => {
      const text = textOf(args[0])
      if (text === undefined || !tracer.isActive()) return query(...args)
      const [verb = ''] = text.split(' ', 1)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.start(verb.toUpperCase(), { kind: SpanKind.CLIENT, attributes })
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
          tracer.end(span, Boolean(error))
          callback(error, result)
        })
      }
      const result = Promise.resolve(query(...args))
      result.then(
        () => tracer.end(span, false),
        () => tracer.end(span, true),
      )
      return result
    }
    client.query = traced as typeof client.query
  })
}

/** The statement of a query in one line; undefined for queries with a protocol of their own, such as COPY. */
function textOf(query: unknown): string | undefined {
  const isStream = typeof query === 'object' && query !== null && 'submit' in query
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  if (isStream || typeof text !== 'string') return undefined
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength)
}
