import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi } from '../../test/harness.ts'
import { runJob } from '../jobs/run-job.ts'
import { publishRankings } from '../modules/rankings/publish-rankings.ts'
import type { Span } from '../services/tracing/span-sender.ts'

const spans: Span[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
  })
})
let endpoint: string
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())

const childrenOf = ({ traceId, spanId }: Span) =>
  spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
const statements = (parent: Span) =>
  childrenOf(parent).flatMap(({ attributes }) =>
    attributes.flatMap(({ key, value }) =>
      key === 'db.query.text' && 'stringValue' in value ? [value.stringValue] : [],
    ),
  )
function the(name: string): Span {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name}`)
  return found
}

it('tells a configured collector of every request, in the trace that it came with, and nothing of the person', async () => {
  const api = await startApi({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await api.request.get('/api/rank?q=小小航&group=2').set({ traceparent })
  await api.request.post('/api/login').send({ phone: '19900000001', password: 'never told' })
  await api.close()

  const board = spans.find(({ name }) => name === 'GET /api/rank')
  expect(board).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
  })
  expect(Number(board?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(board?.startTimeUnixNano))
  expect(spans.map(({ name }) => name)).toContain('POST /api/login')
  expect(statements(the('POST /api/login')).join('\n')).toMatch(/user_account/)
  expect(decodeURIComponent(JSON.stringify(spans))).not.toMatch(/小小航|19900000001|never told/)
})

it('tells it of every job, with what the job asked the database, and whether it failed', async () => {
  const api = await startApi({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  await runJob(api.services, 'publish', () => publishRankings(api.services, { trigger: 'operator' }))
  const failing = runJob(api.services, 'fail', () => api.services.pool.query('select from nowhere'))
  await expect(failing).rejects.toThrow('nowhere')
  await api.close()

  expect(statements(the('publish'))).toContainEqual(expect.stringMatching(/^insert into ranking_snapshot/i))
  expect(the('publish').parentSpanId).toBeUndefined()
  expect(the('fail').status).toEqual({ code: 2 })
  expect(childrenOf(the('fail'))).toEqual([expect.objectContaining({ name: 'SELECT', kind: 3, status: { code: 2 } })])
})
