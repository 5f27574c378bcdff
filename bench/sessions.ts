import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeyRing, type RingKey } from '@qisuan/db/key-ring'
import { withClient } from '@qisuan/db/with-client'
import type { Client } from 'pg'
import { keys } from './bulk-fixture.ts'

const people = 1000

/** Creates sessions for contestants. @returns their Authorization headers, signed as by the API */
export async function openSessions(client: Client, first: number, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into session (id, user_id, origin, created_at, expires_at)
     select gen_random_uuid(), id, 'code', now(), now() + interval '1 day' from generate_series($1::int, $2::int) id returning id`,
    [first, first + count - 1],
  )
  const key = (await openKeyRing(client, keys, new Date())).signing()
  return rows.map(({ id }) => `Bearer ${sign({ sid: id }, key)}`)
}

/** Creates sessions for many contestants and writes a wrk script that uses them in turn. */
export async function manySessions(databaseUrl: string): Promise<string> {
  const bearers = await withClient(databaseUrl, (client) => openSessions(client, 1, people))
  const script = join(mkdtempSync(join(tmpdir(), 'qisuan-wrk-')), 'sessions.lua')
  const tokens = bearers.map((bearer) => `"${bearer}"`)
  writeFileSync(
    script,
    `local tokens = {${tokens.join(',')}}
local turn = 0
request = function()
  turn = turn % #tokens + 1
  return wrk.format("GET", nil, { ["authorization"] = tokens[turn] })
end
`,
  )
  return script
}

function sign(payload: object, key: Pick<RingKey, 'id' | 'bytes'>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = `${part({ alg: 'HS256', typ: 'JWT', kid: key.id })}.${part(payload)}`
  return `${head}.${createHmac('sha256', Buffer.from(key.bytes).toString('base64')).update(head).digest('base64url')}`
}
