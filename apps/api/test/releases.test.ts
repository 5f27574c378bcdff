import { demoLogins } from '@qisuan/db/demo-logins'
import { applyMigrations } from '@qisuan/db/migrate'
import { fingerprints, tablesOf } from '@qisuan/db/releases/dump'
import { differences } from '@qisuan/db/releases/differences'
import { keptCertificate, releaseKeys } from '@qisuan/db/releases/kept-secrets'
import { withClient } from '@qisuan/db/with-client'
import { createDatabase } from '@qisuan/db/create-database'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { catalogueOf, metOtherwise } from './support/catalogue.ts'
import { startApi, useApi } from './support/harness.ts'
import { openPasswords } from '../src/services/passwords/passwords.ts'

const present = useApi()
const folder = join(import.meta.dirname, '../../../prisma/releases')
const releases = globSync('*.sql.zst', { cwd: folder }).toSorted()

/** Tables whose rows a migration rewrites, by the release after which it came. */
const rewritten: Readonly<Record<string, readonly string[]>> = {}

let restored = 0

/** A database as a release left it, and its tables, all of which have rows. */
async function restore(file: string) {
  const databaseUrl = await createDatabase(present.databaseUrl, `release_${++restored}`)
  const sql = zstdDecompressSync(readFileSync(join(folder, file))).toString()
  return withClient(databaseUrl, async (client) => {
    await client.query(sql)
    const kept = (await tablesOf(client)).filter(
      ({ name }) => !rewritten[file]?.includes(name) && name !== 'schema_migration',
    )
    return { databaseUrl, kept, before: await fingerprints(client, kept), structure: await catalogueOf(databaseUrl) }
  })
}

it.each(releases)(
  'the program of %s lives with the present database: each difference that it meets has its reason',
  async (file) => {
    const { structure } = await restore(file)
    const named = Object.keys(differences[file.replace('.sql.zst', '')] ?? {})
    expect(metOtherwise(structure, await catalogueOf(present.databaseUrl))).toEqual(named.toSorted())
  },
)

it.each(releases)('%s is upgraded to the present, and loses nothing', async (file) => {
  const { databaseUrl, kept, before } = await restore(file)
  expect(before.filter((line) => line.includes(': 0,'))).toEqual([])

  await applyMigrations(databaseUrl, { log: () => {} })
  expect(await withClient(databaseUrl, (client) => fingerprints(client, kept))).toEqual(before)
  expect(await catalogueOf(databaseUrl)).toEqual(await catalogueOf(present.databaseUrl))

  const site = await startApi({ databaseUrl, env: releaseKeys, passwords: openPasswords() })
  const { pupil } = demoLogins
  await site.request.post('/api/login').send({ phone: pupil.phone, password: pupil.password }).expect(200)
  const { body: board } = await site.request.get('/api/rank?group=2').expect(200)
  expect(board.list.length).toBeGreaterThan(0)
  const { body: certificate } = await site.request.get(`/api/certificate/${keptCertificate}`).expect(200)
  expect(certificate).toMatchObject({ verdict: 'genuine', name: '苏*棠' })
  await site.close()
})
