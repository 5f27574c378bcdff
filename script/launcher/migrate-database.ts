import { canSearchChinese, chineseSearchAdvice } from '@qisuan/db/chinese-search'
import { applyMigrations } from '@qisuan/db/migrate'
import { withClient } from '@qisuan/db/with-client'
import { LaunchError } from './launch-error.ts'
import { hasDataKey, type Secrets } from './secrets.ts'

type Log = (line: string) => void

/**
 * Brings the database to the newest migration.
 * @throws {LaunchError} `database-unreachable` when the database cannot search Chinese text
 */
export async function migrate(databaseUrl: string, log: Log): Promise<void> {
  await applyMigrations(databaseUrl, { log })
  if (!(await withClient(databaseUrl, canSearchChinese))) {
    throw new LaunchError('database-unreachable', chineseSearchAdvice)
  }
}

/**
 * Whether people have used this database already.
 * @throws {LaunchError} `keys-missing` when they have and the key that seals their data is not here
 */
export async function isInUse(databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const inUse = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ known: boolean }>("SELECT to_regclass('user_account') IS NOT NULL AS known")
    if (!rows[0]?.known) return false
    // Places alone are there when somebody wanted no demo.
    const used = 'SELECT FROM season UNION ALL SELECT FROM user_account UNION ALL SELECT FROM province LIMIT 1'
    return (await client.query(used)).rowCount === 1
  })
  if (inUse && !hasDataKey(dataDir, env)) {
    throw new LaunchError(
      'keys-missing',
      `数据库里已有数据，但没有加密它们的密钥：请把原来的 secrets.json 放回 ${dataDir}，或设置 DATA_KEY 和 SESSION_KEY`,
    )
  }
  return inUse
}

/** Fills a new database with the demo season. */
export async function loadDemo(databaseUrl: string, secrets: Secrets, log: Log): Promise<void> {
  // Only now: a start that has its data need not load it.
  const { seedDemo } = await import('@qisuan/db/seed')
  await seedDemo({ databaseUrl, keys: { dataKey: secrets.DATA_KEY }, log })
}

/** Gives a new database the provinces and cities, and leaves the rest to its organiser. */
export async function loadPlaces(databaseUrl: string): Promise<void> {
  const { initialise } = await import('@qisuan/db/seed')
  await initialise({ databaseUrl })
}
