import { canSearchChinese, chineseSearchAdvice } from '@qisuan/db/chinese-search'
import { applyMigrations } from '@qisuan/db/migrate'
import { withClient } from '@qisuan/db/with-client'
import { LaunchError } from './launch-error.ts'
import { hasDataKey, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

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
 * True if this database already holds data.
 * @throws {LaunchError} `keys-missing` when it does and the key that encrypts personal data is missing
 */
export async function isInUse(databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const inUse = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ known: boolean }>("SELECT to_regclass('user_account') IS NOT NULL AS known")
    if (!rows[0]?.known) return false
    // An installation that was started without the demo has provinces only.
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
export async function loadDemo(
  databaseUrl: string,
  secrets: Secrets,
  { contentDir, clock }: Pick<Settings, 'contentDir' | 'clock'>,
  log: Log,
): Promise<void> {
  // Imported here, because most starts do not need it.
  const { seedDemo } = await import('@qisuan/db/seed')
  const now = clock && new Date(clock.setTo)
  await seedDemo({ databaseUrl, secrets, contentDir, now, log })
}

/** Gives a new database the provinces and cities, which every season needs. */
export async function loadPlaces(databaseUrl: string): Promise<void> {
  const { initialise } = await import('@qisuan/db/seed')
  await initialise({ databaseUrl })
}
