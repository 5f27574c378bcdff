import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '@qisuan/launcher/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareContainers, type Containers } from './installation.ts'
import { during, readers, writers, type Traffic } from './traffic.ts'

const largestImage = 290_000_000

let containers: Containers

beforeAll(async () => {
  containers = await prepareContainers()
})
// With KEEP=1 the containers stay for inspection.
afterAll(async () => {
  if (!process.env['KEEP']) return containers.close()
  const project = containers.env['COMPOSE_PROJECT_NAME']
  measured(`${containers.siteUrl} stays until: docker compose --project-name ${project} down --volumes`)
})

// In the order in which they build on each other (docs/adr/operation/0008-containers.md). A check that fails does not stop the others.

test('the image is built, and small', async () => {
  const took = await timed(() => containers.compose('build', 'api'))
  const size = Number(await containers.run('docker', ['image', 'inspect', '--format', '{{.Size}}', 'qisuan']))
  measured(`${Math.round(size / 1e6)} MB, built in ${took}`)
  expect(size).toBeLessThan(largestImage)
})

test('compose up comes up healthy', async () => {
  const took = await timed(() => containers.compose('up', '--detach', '--wait', '--wait-timeout', '180'))
  measured(took)
  expect(await containers.replicas()).toHaveLength(2)
})

test('migrations run once', async () => {
  const output = await containers.compose('logs', '--no-log-prefix')
  const entries = readdirSync(join(root, 'prisma', 'migrations'), { withFileTypes: true })
  const steps = entries.filter((entry) => entry.isDirectory()).length
  expect(output.split('\n').filter((line) => line.includes('数据库结构'))).toEqual([`已建立数据库结构，共 ${steps} 步`])
})

test('nothing in a replica can be changed', async () => {
  for (const id of await containers.replicas()) {
    const [state] = JSON.parse(await containers.run('docker', ['inspect', id]))
    expect(state.HostConfig).toMatchObject({ ReadonlyRootfs: true, CapDrop: expect.arrayContaining(['ALL']) })
    expect(await containers.run('docker', ['exec', id, 'id', '-u']), 'its user').not.toBe('0')
    const touch = ['exec', '--user', 'root', id, 'touch', '/app/apps/api/src/server.ts']
    await expectRefused(containers.run('docker', touch), 'Read-only file system')
  }
})

test('secrets are files, and nowhere else', async () => {
  const { secretsDir, replicas, run } = containers
  const secrets = readdirSync(secretsDir).map((name) => readFileSync(join(secretsDir, name), 'utf8').trim())
  for (const id of await replicas()) {
    const visible = await run('docker', ['inspect', id])
    expect(
      secrets.some((secret) => secret !== '' && visible.includes(secret)),
      '`docker inspect` shows a secret',
    ).toBe(false)
  }
})

test('production refuses what is for development', async () => {
  const { compose, env, run, secretsDir } = containers
  const start = (...args: string[]) => ['run', '--rm', '--no-deps', '-T', ...args, 'api']
  await expectRefused(compose(...start('--env', 'CLOCK=2026-12-12T09:50:00+08:00')), 'CLOCK')
  await expectRefused(compose(...start('--env', 'ALLOW_MOCK_SMS=0')), 'ALLOW_MOCK_SMS')

  const weak = mkdtempSync(join(tmpdir(), 'qisuan-weak-'))
  cpSync(secretsDir, weak, { recursive: true })
  writeFileSync(join(weak, 'DATA_KEY'), Buffer.alloc(32, 1).toString('base64'))
  try {
    const options = { env: { ...env, SECRETS_DIR: weak } }
    await expectRefused(run('docker', ['compose', ...start()], options), '太简单的密钥：DATA_KEY')
  } finally {
    rmSync(weak, { recursive: true })
  }
})

test('newcomers register, play and are ranked', async () => {
  const { siteUrl, env, qisuan, run } = containers
  // The demo season has its own dates; this moves them to today.
  const [yesterday = '', nextWeek = ''] = [-1, 7].map((days) => inZone(new Date(Date.now() + days * 86_400_000)))
  await qisuan('season', 'set', '2026', '--enrol-until', nextWeek)
  await qisuan('round', 'set', '2026-1', '--begin', yesterday, '--end', nextWeek)
  const stories = ['node_modules/@playwright/test/cli.js', 'test', '--project=stories', '--reporter=line', 'newcomer']
  await run(process.execPath, stories, {
    cwd: join(root, 'apps', 'e2e'),
    env: {
      ...env,
      QISUAN_URL: siteUrl,
      QISUAN_COMMAND: 'docker compose exec -T api qisuan',
      COMPOSE_FILE: join(root, 'docker-compose.yml'),
    },
  })
})

test('a replica is killed: no read fails', async () => {
  const { siteUrl, run, compose, replicas } = containers
  const traffic = await during(siteUrl, readers, async () => {
    await delay(3_000)
    const [victim = ''] = await replicas()
    await run('docker', ['kill', victim])
    await delay(12_000)
  })
  await compose('up', '--detach', '--wait', '--no-recreate')
  expectAllAnswered(traffic)
})

test('rolling restart: no request is lost', async () => {
  const { siteUrl, run, replicas } = containers
  const before = await replicas()
  const traffic = await during(siteUrl, [...readers, ...writers], () => run('docker/roll', []))
  const after = await replicas()
  expect(after).toHaveLength(2)
  expect(after.filter((id) => before.includes(id))).toEqual([])
  expectAllAnswered(traffic)
})

test('a backup is taken in a container', async () => {
  const { compose } = containers
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-backups-'))
  // The container's user has to be able to write there.
  chmodSync(folder, 0o777)
  const inContainer = ['run', '--rm', '--no-deps', '-T', '--volume', `${folder}:/backups`, 'api', 'qisuan']
  try {
    measured(await timed(() => compose(...inContainer, 'backup', '/backups')))
    const [name = ''] = readdirSync(folder)
    await compose(...inContainer, 'backup', '--check', `/backups/${name}`)
  } finally {
    // The files belong to the container's user, so a container deletes them.
    await compose(...inContainer.slice(0, -1), 'find', '/backups', '-mindepth', '1', '-delete')
    rmSync(folder, { recursive: true })
  }
})

/** `2026-11-21 15:00` on the clocks of the competition's zone. */
function inZone(time: Date): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
  return new Intl.DateTimeFormat('sv-SE', style).format(time)
}

function expectAllAnswered({ results, slowest }: Traffic): void {
  const count = (method: string) =>
    [...results].reduce((sum, [name, times]) => (name.startsWith(method) ? sum + times : sum), 0)
  measured(`${count('GET')} reads, ${count('POST')} writes, slowest ${Math.round(slowest)} ms`)
  expect([...results.keys()].filter((name) => !/^GET .* 200$|^POST .* 401$/.test(name))).toEqual([])
}

/** Expects that a command fails and says why. */
async function expectRefused(command: Promise<string>, why: string): Promise<void> {
  const output = await command.then(
    () => 'it succeeded',
    ({ stderr = '', stdout = '' }: { stderr?: string; stdout?: string }) => `${stderr}${stdout}`,
  )
  expect(output).toContain(why)
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now()
  await work()
  return `${Math.round((performance.now() - begun) / 1000)} s`
}

/** Prints a figure below its check. */
const measured = (figure: string): void => void process.stdout.write(`    ${figure}\n`)
