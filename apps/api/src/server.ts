import { buildApp } from './app.ts'
import { ConfigurationError, readConfig } from './config/config.ts'
import { startJobs } from './jobs/jobs.ts'
import { createLogger } from './logger.ts'
import { followPlatform } from './modules/game-accounts/follow-platform.ts'
import { requireChineseSearch } from './services/database.ts'
import { openServices } from './services/open-services.ts'

/** Starts one API process. Only this file listens, handles signals and exits. */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const { services, close } = await openServices(config, log)
  await requireChineseSearch(services.pool)
  await followPlatform(services)
  const app = await buildApp(services)
  const jobs = config.schedule ? startJobs(services) : undefined

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await app.drain(config.drainSeconds)
    await app.close()
    await jobs?.stop()
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))

  await app.listen({ host: config.host, port: config.port })
}

serve().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})

function startFailure(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `端口已被占用：${error.message}。用 PORT 换一个端口。`
  if ('code' in error && error.code === 'ECONNREFUSED') return `连不上数据库：${error.message}。请检查 DATABASE_URL。`
  return error.stack ?? error.message
}
