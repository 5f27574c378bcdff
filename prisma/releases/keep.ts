import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import type { Client } from 'pg'
import { PrismaPg } from '@prisma/adapter-pg'
import { withDatabase } from '../database-url.ts'
import { PrismaClient } from '../generated/client.ts'
import { openKeyRing } from '../key-ring.ts'
import { applyMigrations } from '../migrate.ts'
import { createSealer, type Sealer } from '../sealing.ts'
import { policyIn } from '../seed/seed.ts'
import { writeDemo } from '../seed/write-demo.ts'
import { query, withClient } from '../with-client.ts'
import { dump } from './dump.ts'
import { keptCertificate, releaseKeys } from './kept-secrets.ts'
import { smallSeason } from './small-season.ts'

const member = '00000000-0000-4000-8000-000000000008'
const now = new Date('2026-11-25T08:00:00Z')

/** Keeps the present version as a release: its schema with a small demo season and a row in every table. */
async function keep(serverUrl: string, version: string): Promise<void> {
  const name = `release_${randomBytes(6).toString('hex')}`
  await query(serverUrl, `create database ${name} template template0`)
  try {
    const url = withDatabase(serverUrl, name)
    await applyMigrations(url, { log: () => {} })
    const sql = await withClient(url, async (client) => {
      const sealer = createSealer(await openKeyRing(client, releaseKeys, now))
      await writeSeason(url, sealer)
      await fill(client, sealer)
      return dump(client)
    })
    const level = { params: { [constants.ZSTD_c_compressionLevel]: 19 } }
    writeFileSync(join(import.meta.dirname, `${version}.sql.zst`), zstdCompressSync(sql, level))
  } finally {
    await query(serverUrl, `drop database ${name} with (force)`)
  }
}

async function writeSeason(url: string, sealer: Sealer): Promise<void> {
  const policy = await policyIn(join(import.meta.dirname, '..', '..', 'content'))
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, application_name: 'qisuan-seed' }) })
  await db.$transaction((tx) => writeDemo(tx, smallSeason(), { sealer, policy, now }), { timeout: 60_000 })
  await db.$disconnect()
}

/** The rows of `fill.sql`, and those with sealed values. */
async function fill(client: Client, sealer: Sealer): Promise<void> {
  await client.query('begin')
  await client.query(readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8'))
  await client.query(
    `insert into certificate (number, user_id, round_key, state, name_sealed, issued_at) select $1, user_id, round_key, state, $2, $3 from game_state where user_id = 1 and round_key = '2025-1'`,
    [keptCertificate, sealer.seal('苏晓棠', `certificate.name/${keptCertificate}`), now],
  )
  await client.query(
    `insert into school_class_member (id, class_id, user_id, name_sealed, joined_at) select $1, id, 1, $2, $3 from school_class`,
    [member, sealer.seal('苏晓棠', `school_class_member.name/${member}`), now],
  )
  await client.query('commit')
}

const [version] = process.argv.slice(2)
const serverUrl = process.env['DATABASE_URL']
if (!version || !serverUrl) throw new Error('usage: DATABASE_URL=… node prisma/releases/keep.ts <version>')
await keep(serverUrl, version)
