import { join } from 'node:path'
import { createDatabase } from '../create-database.ts'
import { withDatabase } from '../database-url.ts'
import { applyMigrations } from '../migrate.ts'

/** Folder of the arena's migrations. */
export const arenaMigrations = join(import.meta.dirname, 'migrations')

/**
 * Creates the arena's database on its server unless it exists, and brings it to the newest migration.
 * @throws {MigrationError} as `applyMigrations`
 */
export async function prepareArena(databaseUrl: string, log: (line: string) => void = () => {}): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  await createDatabase(withDatabase(databaseUrl, 'postgres'), name)
  await applyMigrations(databaseUrl, { log, folder: arenaMigrations })
}

/** Database of the arena beside that of the site, on the same server. */
export function arenaDatabaseBeside(siteDatabaseUrl: string): string {
  const name = decodeURIComponent(new URL(siteDatabaseUrl).pathname.slice(1))
  return withDatabase(siteDatabaseUrl, `${name}_arena`)
}
