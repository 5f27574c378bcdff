import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { freePort } from '@qisuan/launcher/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi } from '../../test/support/harness.ts'
import { startServer, stopServer } from '../../test/support/server-process.ts'
import { runJob } from '../jobs/run-job.ts'
import { publishRankings } from '../modules/rankings/publication/publish-rankings.ts'

/** A span as OTLP carries it in JSON. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: number } }[]
  status: { code: number }
}

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

it('exports a span of every request, in the trace of its traceparent, without personal data', async () => {
  const api = await startApi({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await api.request.get('/api/rank?q=小小航&group=2').set({ traceparent })
  await api.request.post('/api/login').send({ phone: '19900000001', password: 'never sent on' })
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
  expect(decodeURIComponent(JSON.stringify(spans))).not.toMatch(/小小航|19900000001|never sent on/)
})

it('exports a span of every job with its queries, and whether it failed', async () => {
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

it('does not disturb requests when the collector is down', async () => {
  const api = await startApi({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } })
  await api.request.get('/api/time').expect(200)
  await api.close()
})

it('loads the SDK only with a configured collector', async () => {
  const witness = await startApi()
  const directory = await mkdtemp(join(tmpdir(), 'qisuan-traces-'))

  /** The OpenTelemetry packages that a server process loads. */
  async function loadedBy(name: string, env: Record<string, string>): Promise<Set<string | undefined>> {
    const list = join(directory, name)
    const hook = `import { appendFileSync } from 'node:fs'
      import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(list)}, url + '\\n'), next(url, context)) })`
    const preload = `--import=data:text/javascript,${encodeURIComponent(hook)}`
    const server = await startServer(witness, await freePort(), { NODE_OPTIONS: preload, ...env })
    await stopServer(server, 'SIGTERM')
    const urls = await readFile(list, 'utf8')
    return new Set(Array.from(urls.matchAll(/@opentelemetry\/([^/]+)/g), ([, packageName]) => packageName))
  }

  // prom-client loads the API, which does nothing without an SDK.
  expect(await loadedBy('without', {})).toEqual(new Set(['api']))
  expect(await loadedBy('with', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toContain('sdk-trace')
  await witness.close()
  await rm(directory, { recursive: true })
})
