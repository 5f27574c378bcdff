import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, createDatabase } from '@qisuan/db/create-database'
import { initdbFlags, notDurableFlags, startPostgres } from './embedded-postgres.ts'
import { notPersistent, startRedis } from './redis.ts'

export interface TestServices {
  /** A superuser's URL of the database `postgres`, on a server that does not persist. */
  databaseUrl: string
  redisUrl: string
  how: 'testcontainers' | 'local'
  stop(): Promise<void>
}

const postgresImage = 'postgres:18'
const redisImage = 'redis:7'

/**
 * Starts a real PostgreSQL and a real Redis for a test run: in containers where a Docker engine answers, otherwise the embedded
 * PostgreSQL and the machine's `redis-server`. TEST_SERVICES=testcontainers|local forces one. Prints the choice and its reason.
 * @throws {LaunchError} `no-redis-server`, with what to install
 */
export async function startTestServices(
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<TestServices> {
  const wanted = process.env['TEST_SERVICES']
  if (wanted === 'local') {
    print('测试服务：本机的 PostgreSQL 和 redis-server（TEST_SERVICES=local）')
    return startLocal()
  }
  const missing = await whyNoDocker()
  if (missing === undefined) {
    try {
      const services = await startContainers()
      print(`测试服务：testcontainers（${postgresImage}、${redisImage}）`)
      return services
    } catch (error) {
      if (wanted === 'testcontainers') throw error
      print(`测试服务：内嵌 PostgreSQL 和本机 redis-server（Docker 没能启动容器：${messageOf(error)}）`)
      return startLocal()
    }
  }
  if (wanted === 'testcontainers') throw new Error(`TEST_SERVICES=testcontainers, but no Docker: ${missing}`)
  print(`测试服务：内嵌 PostgreSQL 和本机 redis-server（没有 Docker：${missing}）`)
  return startLocal()
}

/** Prepares a database once per test run, which `cloneDatabase` copies for each worker. */
export async function createTemplate(
  serverUrl: string,
  /** Migrates and fills the database, and closes its connections before it resolves. */
  prepare: (databaseUrl: string) => Promise<void>,
  name = 'template_for_tests',
): Promise<string> {
  const url = await createDatabase(serverUrl, name)
  await prepare(url)
  return url
}

/** Copies a template for one test worker. */
export const cloneDatabase = copyDatabase

async function whyNoDocker(): Promise<string | undefined> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  try {
    await getContainerRuntimeClient()
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

async function startContainers(): Promise<TestServices> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const { RedisContainer } = await import('@testcontainers/redis')
  const postgres = await new PostgreSqlContainer(postgresImage)
    .withDatabase('postgres')
    .withUsername('postgres')
    .withEnvironment({ POSTGRES_INITDB_ARGS: [...initdbFlags, '--lc-ctype=C.UTF-8'].join(' ') })
    .withCommand(['postgres', ...notDurableFlags])
    .start()
  try {
    const redis = await new RedisContainer(redisImage)
      .withCommand(['redis-server', '--protected-mode', 'no', ...notPersistent])
      .start()
    return {
      databaseUrl: postgres.getConnectionUri(),
      redisUrl: redis.getConnectionUrl(),
      how: 'testcontainers',
      stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Folder where Linux keeps files in memory; a copy of a database takes a third of the work there. */
const memory = '/dev/shm'

/** True if a folder has eight gigabytes left: all tests of the API need less than three. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 8 * 1024 ** 3
}

async function startLocal(): Promise<TestServices> {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'qisuan-test-services-'))
  const redis = await startRedis(folder)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => {} })
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    how: 'local',
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()])
      rmSync(folder, { recursive: true })
    },
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split('\n')[0] ?? ''
}
