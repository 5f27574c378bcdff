/** A span as OTLP has it in JSON. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: number } }[]
  status?: { code: number }
}

const everyMs = 2_000
const timeoutMs = 5_000
/** More than that is dropped: a collector that is away must not cost the memory of who works. */
const capacity = 5_000

/**
 * Gathers spans and posts them as OTLP over HTTP in JSON every two seconds. The protocol is one post; a library for it would take more
 * memory than all the rest of the process's plugins.
 */
export function openSpanSender(endpoint: string, onError: (error: Error) => void) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let waiting: Span[] = []

  const flush = async () => {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'qisuan-api' } }] }
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'qisuan' }, spans }] }] })
    const headers = { 'content-type': 'application/json' }
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
      await answer.body?.cancel()
      if (!answer.ok) onError(new Error(`the collector answered ${answer.status}`))
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
    }
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    add(span: Span) {
      if (waiting.length < capacity) waiting.push(span)
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
