import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { applyMigrations } from '@qisuan/db/migrate'
import { initialise } from '@qisuan/db/seed'
import { query } from '@qisuan/db/with-client'
import { expect, onTestFinished, test } from 'vitest'
import { insertContestants } from '../bulk-fixture.ts'
import { machines, openCluster } from './machines.ts'
import { qisuan } from './qisuan.ts'

const pupils = 2000
const deleted = 1057
const erased = 1500

test('an enrolment deleted by mistake is back as of the second before, and who was erased since is not', async () => {
  const cluster = await openCluster()
  onTestFinished(() => cluster.close())
  const site = cluster.databaseUrl('a', 'qisuan')
  await expect.poll(() => query(site, 'select').catch(() => []), { timeout: 120_000 }).toHaveLength(1)
  await applyMigrations(site, { log: () => {} })
  await initialise({ databaseUrl: site })
  await insertContestants(site, pupils)
  // On each machine, as every night; the primary's has something to do.
  await Promise.all(machines.map((machine) => once(cluster.startPart(machine, 'backups', 'once'), 'exit')))
  const said = await Promise.all(
    machines.map((machine) => readFile(join(cluster.folder, machine, 'backups.log'), 'utf8')),
  )
  expect(said.filter((log) => log.includes('backup done'))).toHaveLength(1)

  // A moment that is later than the copy by its whole seconds.
  await delay(2000)
  const [then] = await query<{ now: string }>(site, 'select clock_timestamp()::text as now')
  await delay(1000)
  await query(site, `delete from enrolment where user_id = ${deleted}`)
  const order = ['--reason', '家长要求', '--yes', '--as', '钱老师']
  await qisuan({ site }, 'users', 'erase', String(erased), ...order)
  await qisuan({ site }, 'users', 'complete-erasure', String(erased), '--yes', '--as', '孙老师')
  await query(site, `update user_account set name = '后来的名字' where id = 1`)

  // The log's file of this moment is archived within a minute.
  const past = cluster.startPart('b', 'past', then?.now ?? '')
  onTestFinished(() => void past.kill('SIGKILL'))
  const pastUrl = cluster.databaseUrl('b', 'qisuan', 5499)
  const begun = performance.now()
  await expect.poll(() => query(pastUrl, 'select').catch(() => []), { timeout: 120_000 }).toHaveLength(1)
  const seconds = (performance.now() - begun) / 1000

  const printed = await qisuan({ site }, 'database', 'past', pastUrl)
  expect(printed).toContain('那一刻以后注销的 1 人已在那里再次注销')
  expect(printed).toMatch(
    new RegExp(
      `enrolment：那时 ${pupils - 1} 行，现在 ${pupils - 2} 行；那时有、现在没有 1 行：\\(${deleted},2026\\)\n`,
    ),
  )
  const names = await query<{ id: number; name: string }>(
    pastUrl,
    `select id, name from user_account where id in (1, ${erased}) order by id`,
  )
  expect(names).toEqual([
    { id: 1, name: expect.not.stringContaining('后来') },
    { id: erased, name: '已注销' },
  ])
  process.stdout.write(`${pupils} pupils: there after ${seconds.toFixed(0)} s\n${printed}`)
  expect(await readFile(join(cluster.folder, 'b', 'past.log'), 'utf8')).toContain('database system is ready')
}, 600_000)
