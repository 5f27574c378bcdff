import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query } from '@qisuan/db/with-client'
import { freePort } from '@qisuan/launcher/free-port'
import { waitUntil } from './wait-until.ts'

const settings = join(import.meta.dirname, '../../../../docker/cluster/pgbouncer.ini')

/**
 * Starts PgBouncer before a server, with the settings of the cluster, for a run of the suite behind it: `PGBOUNCER=1`.
 * @returns its URL, which has every database of the server
 */
export async function startPgBouncer(serverUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, username, password } = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-pgbouncer-'))
  const url = new URL(serverUrl)
  url.port = String(await freePort())
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
%include ${settings}
listen_addr = 127.0.0.1
listen_port = ${url.port}
auth_type = any
default_pool_size = 10
server_idle_timeout = 2
`,
  )
  const running = spawn('pgbouncer', ['-q', '-u', 'postgres', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(running, 'exit')
  await Promise.race([
    waitUntil(() =>
      query(url.href, 'select').then(
        () => true,
        () => false,
      ),
    ),
    ended.then(() => {
      throw new Error('PgBouncer 1.21 or later has to be in the path')
    }),
  ])
  return {
    url: url.href,
    async stop() {
      running.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
