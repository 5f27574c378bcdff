import { applyMigrations, MigrationError } from './migrate.ts'
import { query } from './with-client.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Prepares a database for one or several API processes: migrations, provinces and cities, and with `--demo` the demo season
 * unless the database already holds people. Safe to run before every start.
 */
async function prepare(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const databaseUrl = env['DATABASE_URL']
  if (!databaseUrl) throw new MigrationError('请设置 DATABASE_URL：要准备哪个数据库')
  const applied = await applyMigrations(databaseUrl, { log: print })
  if (applied.length === 0) print('数据库结构已是最新')

  const { initialise, seedDemo } = await import('./seed/seed.ts')
  await initialise({ databaseUrl })
  if (!args.includes('--demo')) return
  if (await isInUse(databaseUrl)) return print('数据库里已有数据，不载入演示赛季')
  const { DATA_KEY, DATA_KEY_PREVIOUS } = env
  if (!DATA_KEY) throw new MigrationError('载入演示赛季需要 DATA_KEY')
  await seedDemo({ databaseUrl, secrets: { DATA_KEY, DATA_KEY_PREVIOUS }, contentDir: env['CONTENT_DIR'], log: print })
}

async function isInUse(databaseUrl: string): Promise<boolean> {
  return (await query(databaseUrl, 'SELECT FROM season UNION ALL SELECT FROM user_account LIMIT 1')).length === 1
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

await prepare(process.argv.slice(2), process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof MigrationError ? error.message : describe(error)}\n`)
  process.exitCode = 1
})
