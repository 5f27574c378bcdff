import { randomBytes } from 'node:crypto'
import { createDatabase } from '@qisuan/db/create-database'
import type { TestApi } from './harness.ts'

/** An installation beside that of a test, with a database without tables. */
export async function emptyInstallation({ databaseUrl: server, services: { clock, config } }: TestApi) {
  const databaseUrl = await createDatabase(server, `empty_${randomBytes(4).toString('hex')}`)
  return { services: { clock, config: { ...config, databaseUrl, databasePooledUrl: undefined } } }
}
