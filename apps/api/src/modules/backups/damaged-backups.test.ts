import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '@qisuan/db/with-client'
import { beforeAll, expect, it } from 'vitest'
import { emptyInstallation } from '../../../test/support/empty-installation.ts'
import { keys, useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { manifestOf, tableFile } from './manifest.ts'
import { sign } from './signature.ts'

const api = useApi()
const folder = temporaryFolder()
let backup: string
/** Nothing is ever restored into it, so that one serves all tests. */
let target: Awaited<ReturnType<typeof emptyInstallation>>
beforeAll(async () => {
  backup = folder.at('backup')
  await api.member()
  for (const place of [backup, folder.at('another')]) {
    await qisuan(api, 'backup', place)
    api.clock.advance(1)
  }
  target = await emptyInstallation(api)
  await query(target.services.config.databaseUrl, 'create table untouched ()')
})

const tables = `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
const tablesOf = ({ services }: typeof target) => query(services.config.databaseUrl, tables)

/** SQL that would run if a restore put it into a statement. */
const attack = "0'); drop table untouched; --"

async function edit(place: string, from: string | RegExp, to: string): Promise<string> {
  const before = await readFile(manifestOf(place), 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  await writeFile(manifestOf(place), after)
  return after
}

/** Edits the manifest and signs it anew. */
async function forge(place: string, from: string | RegExp, to: string): Promise<void> {
  await writeFile(join(place, 'manifest.hmac'), sign(api.services, await edit(place, from, to)))
}

it.each<[string, (place: string) => Promise<unknown>, string]>([
  ['a file that changed', (place) => appendFile(tableFile(place, 'site', 'user_account'), 'x'), '变了样'],
  ['a truncated file', (place) => truncate(tableFile(place, 'site', 'user_account'), 100), '变了样'],
  [
    'the file of another table',
    (place) => cp(tableFile(place, 'site', 'round'), tableFile(place, 'site', 'season')),
    '变了样',
  ],
  ['a file that is gone', (place) => rm(tableFile(place, 'site', 'season')), '缺少'],
  ['no manifest', (place) => rm(manifestOf(place)), '里没有备份'],
  ['a truncated manifest', (place) => truncate(manifestOf(place), 1000), '变了样'],
  ['no signature', (place) => rm(join(place, 'manifest.hmac')), '没有签名'],
  [
    'the signature of another backup',
    (place) => cp(folder.at('another', 'manifest.hmac'), join(place, 'manifest.hmac')),
    '变了样',
  ],
  ['another name of a table', (place) => edit(place, '"name": "season"', `"name": "${attack}"`), '变了样'],
  ['another checksum', (place) => edit(place, /("sha256": ")[0-9a-f]+/, `$1${'0'.repeat(64)}`), '变了样'],
  // Even a thief of DATA_KEY, who can sign, cannot make a manifest run SQL or write outside the folder.
  [
    'a signed attack in the name of a table',
    (place) => forge(place, '"name": "season"', `"name": "${attack}"`),
    '读不懂',
  ],
  [
    'a signed path in the name of a table',
    (place) => forge(place, '"name": "season"', '"name": "../season"'),
    '读不懂',
  ],
  ['a signed path outside', (place) => forge(place, /("path": ")/, '$1../../'), '读不懂'],
  ['a signed manifest of the future', (place) => forge(place, '"format": 3', '"format": 4'), '读不懂'],
])('a backup with %s is refused before anything runs', async (_, damage, sentence) => {
  const damaged = await mkdtemp(folder.at('damaged-'))
  await cp(backup, damaged, { recursive: true })
  await damage(damaged)
  const refused = await qisuan(target, 'restore', damaged, '--erased', 'none', '--yes')
  expect(refused).toMatchObject({ code: 3, error: expect.stringContaining(sentence) })
  expect(await tablesOf(target)).toEqual([{ table: 'untouched' }])
  expect(await qisuan(target, 'backup', '--check', damaged)).toMatchObject({ code: 3 })
})

it('a backup of another key is rejected, because it could not be decrypted', async () => {
  const { services } = target
  const secrets = { ...services.config.secrets, DATA_KEY: keys.SESSION_KEY }
  const config = { ...services.config, secrets }
  const refused = await qisuan({ services: { ...services, config } }, 'restore', backup, '--erased', 'none', '--yes')
  expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('DATA_KEY') })
})
