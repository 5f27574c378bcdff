import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations } from '@qisuan/db/migrate'
import { initialise } from '@qisuan/db/seed'
import { withDatabase } from '@qisuan/db/database-url'
import { createDatabase } from '@qisuan/db/create-database'
import { startPostgres } from '@qisuan/launcher/embedded-postgres'
import { insertContestants } from './bulk-fixture.ts'

export interface BenchDatabases {
  /** A database with `size` contestants; built on the first call. */
  database(size: number): Promise<string>
  /** URL of the arena's database, which it creates itself. */
  arena: string
  close(): Promise<void>
}

/** PostgreSQL with its default, durable settings, in a temporary folder. */
export async function openBenchDatabases(log: (line: string) => void): Promise<BenchDatabases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qisuan-bench-'))
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  const built = new Map<number, Promise<string>>()

  const build = async (size: number) => {
    const begun = performance.now()
    const url = await createDatabase(postgres.url, `bench_${size}`)
    await applyMigrations(url, { log: () => {} })
    await initialise({ databaseUrl: url })
    await insertContestants(url, size)
    log(`  ${size.toLocaleString('en')} contestants in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    return url
  }

  return {
    arena: withDatabase(postgres.url, 'bench_arena'),
    database(size) {
      const known = built.get(size) ?? build(size)
      built.set(size, known)
      return known
    },
    async close() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
