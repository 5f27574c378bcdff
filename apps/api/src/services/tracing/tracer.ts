import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { openSpanSender, type Span } from './span-sender.ts'

/** Which span of which trace. */
export interface SpanId {
  traceId: string
  spanId: string
}

/** A piece of work that goes on. */
export interface OpenSpan extends SpanId {
  parentSpanId: string | undefined
  startedAt: bigint
}

type Told = Pick<Span, 'name'> & { kind: keyof typeof kinds; attributes?: Span['attributes']; failed?: boolean }

const kinds = { internal: 1, server: 2, client: 3 } as const
const errorStatus = { code: 2 }

/** Tells a collector what the process does, and what belongs to what: whatever is begun within a span is its child. */
export type Tracer = ReturnType<typeof openTracer>

export function openTracer(endpoint: string, onError: (error: Error) => void) {
  const sender = openSpanSender(endpoint, onError)
  const context = new AsyncLocalStorage<SpanId>()
  const current = () => context.getStore()

  const begin = (parent = current()): OpenSpan => ({
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentSpanId: parent?.spanId,
    startedAt: now(),
  })
  const end = (span: OpenSpan, { name, kind, attributes = [], failed = false }: Told): void => {
    const { startedAt, ...ids } = span
    sender.add({
      ...ids,
      name,
      kind: kinds[kind],
      startTimeUnixNano: String(startedAt),
      endTimeUnixNano: String(now()),
      attributes,
      ...(failed && { status: errorStatus }),
    })
  }

  return {
    current,
    begin,
    end,
    within: <Result>(span: SpanId, work: () => Result): Result => context.run(span, work),
    /** Work of our own from its beginning to its end. */
    async span<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const span = begin()
      try {
        const result = await context.run(span, work)
        end(span, { name, kind: 'internal' })
        return result
      } catch (error) {
        end(span, { name, kind: 'internal', failed: true })
        throw error
      }
    },
    close: () => sender.close(),
  }
}

/** Nanoseconds since 1970, to the microsecond. */
function now(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n
}
