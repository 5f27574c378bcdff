import { query } from '@qisuan/db/with-client'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, createTemplate, startTestServices, type TestServices } from './test-services.ts'

let services: TestServices
const lines: string[] = []

beforeAll(async () => {
  services = await startTestServices((line) => lines.push(line))
})

afterAll(() => services.stop())

test('reports in one line where the services come from', () => {
  expect(lines).toEqual([expect.stringContaining(services.how === 'local' ? 'redis-server' : 'testcontainers')])
})

test('starts a PostgreSQL 18 that sorts and splits text as the installation does', async () => {
  await query(services.databaseUrl, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
  const [row] = await query(
    services.databaseUrl,
    `SELECT current_setting('server_version') AS version, show_trgm('北京') <> '{}' AS splits, 'B' < 'a' AS by_code_point`,
  )
  expect(row).toEqual({ version: expect.stringMatching(/^18\./), splits: true, by_code_point: true })
})

test('starts a Redis that answers', async () => {
  const { hostname, port } = new URL(services.redisUrl)
  const socket = connect(Number(port), hostname)
  socket.write('PING\r\n')
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toBe('+PONG\r\n')
})

test('each clone has the contents of the template and is independent', async () => {
  const template = await createTemplate(services.databaseUrl, async (url) => {
    await query(url, 'CREATE TABLE prepared AS SELECT 1 AS one')
  })
  const first = await cloneDatabase(template)
  const second = await cloneDatabase(template)
  await query(first, 'DROP TABLE prepared')

  expect(await query(second, 'SELECT * FROM prepared')).toEqual([{ one: 1 }])
})
