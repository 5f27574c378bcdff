import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '@qisuan/launcher/settings'
import type { Containers } from './installation.ts'
import { during, readers, writers, type Traffic } from './traffic.ts'

export interface Check {
  name: string
  /** What it measured, in words; throws when it does not hold. */
  holds(containers: Containers): Promise<string>
}

const largestImage = 250_000_000

/** In the order in which they build on each other (docs/adr/0008-containers.md). */
export const checks: readonly Check[] = [
  {
    name: 'the image is built, and small',
    async holds({ run, compose }) {
      const took = await timed(() => compose('build', 'api'))
      const size = Number(await run('docker', ['image', 'inspect', '--format', '{{.Size}}', 'qisuan']))
      expect(size < largestImage, `${megabytes(size)}, more than ${megabytes(largestImage)}`)
      return `${megabytes(size)}, built in ${took}`
    },
  },
  {
    name: 'compose up comes up healthy',
    async holds({ compose, replicas }) {
      const took = await timed(() => compose('up', '--detach', '--wait', '--wait-timeout', '180'))
      expect((await replicas()).length === 2, 'not two replicas')
      return `two replicas, ${took}`
    },
  },
  {
    name: 'migrations run once',
    async holds({ compose }) {
      const said = await compose('logs', '--no-log-prefix')
      const applied = said.split('\n').filter((line) => line.startsWith('已应用数据库迁移')).length
      const written = readdirSync(join(root, 'prisma', 'migrations'), { withFileTypes: true })
      const known = written.filter((entry) => entry.isDirectory()).length
      expect(applied === known, `${applied} of ${known} were applied`)
      return `${applied} migrations`
    },
  },
  {
    name: 'nothing in a replica can be changed',
    async holds({ run, replicas }) {
      for (const id of await replicas()) {
        const [state] = JSON.parse(await run('docker', ['inspect', id]))
        const { ReadonlyRootfs, CapDrop } = state.HostConfig
        expect(ReadonlyRootfs === true && CapDrop.includes('ALL'), 'its file system or capabilities are open')
        const user = await run('docker', ['exec', id, 'id', '-u'])
        expect(user !== '0', 'it is root')
        await refused(
          run('docker', ['exec', '--user', 'root', id, 'touch', '/app/apps/api/src/server.ts']),
          'Read-only file system',
        )
      }
      return 'no root, no capabilities, read-only'
    },
  },
  {
    name: 'secrets are files, and nowhere else',
    async holds({ run, replicas, secretsDir }) {
      const secrets = readdirSync(secretsDir).map((name) => readFileSync(join(secretsDir, name), 'utf8').trim())
      for (const id of await replicas()) {
        const known = await run('docker', ['inspect', id])
        expect(!secrets.some((secret) => secret !== '' && known.includes(secret)), '`docker inspect` shows a secret')
      }
      return `${secrets.length} files`
    },
  },
  { name: 'production refuses what is for development', holds: refusesDevelopment },
  { name: 'newcomers register, play and are ranked', holds: tellsNewcomers },
  {
    name: 'a replica is killed: no read fails',
    async holds({ siteUrl, run, compose, replicas }) {
      const traffic = await during(siteUrl, readers, async () => {
        await delay(3_000)
        const [victim = ''] = await replicas()
        await run('docker', ['kill', victim])
        await delay(12_000)
      })
      await compose('up', '--detach', '--wait', '--no-recreate')
      return answeredWell(traffic)
    },
  },
  {
    name: 'rolling restart: no request is lost',
    async holds({ siteUrl, run, replicas }) {
      const before = await replicas()
      const traffic = await during(siteUrl, [...readers, ...writers], () => run('docker/roll', []))
      const after = await replicas()
      expect(after.length === 2 && !after.some((id) => before.includes(id)), 'not two new replicas')
      return answeredWell(traffic)
    },
  },
  {
    name: 'a backup is taken in a container',
    async holds({ compose }) {
      const folder = mkdtempSync(join(tmpdir(), 'qisuan-backups-'))
      // Whoever the program is in the container has to be able to write there.
      chmodSync(folder, 0o777)
      const inContainer = ['run', '--rm', '--no-deps', '-T', '--volume', `${folder}:/backups`, 'api', 'qisuan']
      try {
        const took = await timed(() => compose(...inContainer, 'backup', '/backups'))
        const [name = ''] = readdirSync(folder)
        await compose(...inContainer, 'backup', '--check', `/backups/${name}`)
        return took
      } finally {
        // Its owner is somebody else here.
        await compose(...inContainer.slice(0, -1), 'find', '/backups', '-mindepth', '1', '-delete')
        rmSync(folder, { recursive: true })
      }
    },
  },
]

async function refusesDevelopment({ compose, env, secretsDir, run }: Containers): Promise<string> {
  const start = (...words: string[]) => ['run', '--rm', '--no-deps', '-T', ...words, 'api']
  await refused(compose(...start('--env', 'CLOCK=2026-12-12T09:50:00+08:00')), 'CLOCK')
  await refused(compose(...start('--env', 'ALLOW_MOCK_SMS=0')), 'ALLOW_MOCK_SMS')

  const weak = mkdtempSync(join(tmpdir(), 'qisuan-weak-'))
  cpSync(secretsDir, weak, { recursive: true })
  writeFileSync(join(weak, 'DATA_KEY'), Buffer.alloc(32, 1).toString('base64'))
  try {
    await refused(
      run('docker', ['compose', ...start()], { env: { ...env, SECRETS_DIR: weak } }),
      '太简单的密钥：DATA_KEY',
    )
  } finally {
    rmSync(weak, { recursive: true })
  }
  return 'simple keys, a set clock, mock SMS'
}

/** The demo season has its dates; an organiser moves them to today. */
async function tellsNewcomers({ siteUrl, env, qisuan }: Containers): Promise<string> {
  const [yesterday, nextWeek] = [-1, 7].map((days) => inZone(new Date(Date.now() + days * 86_400_000)))
  await qisuan('season', 'set', '2026', '--enrol-until', nextWeek ?? '')
  await qisuan('round', 'set', '2026-1', '--begin', yesterday ?? '', '--end', nextWeek ?? '')
  const told = { ...env, QISUAN_URL: siteUrl, QISUAN_COMMAND: 'docker compose exec -T api qisuan' }
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project=stories',
    '--reporter=line',
    'newcomer',
  ]
  const options = { cwd: join(root, 'apps', 'e2e'), env: { ...told, COMPOSE_FILE: join(root, 'docker-compose.yml') } }
  const { stdout } = await promisify(execFile)(process.execPath, playwright, options)
  return /\d+ passed.*/.exec(stdout)?.[0] ?? ''
}

/** `2026-11-21 15:00` on the clocks of the competition's zone. */
function inZone(time: Date): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
  return new Intl.DateTimeFormat('sv-SE', style).format(time)
}

function answeredWell({ answers, slowest }: Traffic): string {
  const good = (name: string) => /^GET .* 200$|^POST .* 401$/.test(name)
  const bad = [...answers].filter(([name]) => !good(name))
  expect(bad.length === 0, bad.map(([name, times]) => `${times} × ${name}`).join(', '))
  const count = (method: string) =>
    [...answers].reduce((sum, [name, times]) => (name.startsWith(method) ? sum + times : sum), 0)
  const writes = count('POST') > 0 ? ` and ${count('POST').toLocaleString('en')} writes` : ''
  return `${count('GET').toLocaleString('en')} reads${writes}, none failed, slowest ${Math.round(slowest)} ms`
}

function expect(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise)
}

/** Holds when a command fails and says why. */
async function refused(command: Promise<string>, why: string): Promise<void> {
  const said = await command.then(
    () => 'it went well',
    (error: { stderr?: string; stdout?: string }) => `${error.stderr ?? ''}${error.stdout ?? ''}`,
  )
  expect(said.includes(why), `expected to be refused with “${why}”: ${said.slice(-500)}`)
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now()
  await work()
  return `${Math.round((performance.now() - begun) / 1000)} s`
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
