import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/client.ts'
import { openKeyRing, type Secrets } from '../key-ring.ts'
import { policyFiles, policyOf, type Policy } from '../policy.ts'
import { createSealer } from '../sealing.ts'
import { withClient } from '../with-client.ts'
import { inventSeason } from './demo-season.ts'
import { loadPlaces } from './places.ts'
import { writeDemo } from './write-demo.ts'

export interface SeedOptions {
  databaseUrl: string
  /** The installation's secrets, at least DATA_KEY. */
  secrets: Secrets
  /** The folder with the policy to which the demo's people have agreed; default: the one that ships. */
  contentDir?: string | undefined
  /** Default: the present. */
  now?: Date | undefined
  log: (line: string) => void
}

/** Every demo installation holds the same season. */
export const demoSeed = 'qisuan'
const shippedContent = join(import.meta.dirname, '..', '..', 'content')
const timeoutMs = 120_000

/**
 * Loads the demo season into a migrated, empty database, in one transaction.
 * @throws when the database already holds people or seasons
 */
export async function seedDemo({
  databaseUrl,
  secrets,
  contentDir = shippedContent,
  now = new Date(),
  log,
}: SeedOptions): Promise<void> {
  const policy = await policyIn(contentDir)
  const demo = inventSeason(demoSeed)
  const keyRing = await withClient(databaseUrl, (client) => openKeyRing(client, secrets, new Date()), {
    application_name: 'qisuan-seed',
  })
  const sealer = createSealer(keyRing)
  await withPrisma(databaseUrl, (db) =>
    db.$transaction(
      async (tx) => {
        if ((await tx.user.count()) + (await tx.season.count()) > 0) throw new Error('数据库里已有数据，不载入演示赛季')
        await writeDemo(tx, demo, { sealer, policy, now })
      },
      { timeout: timeoutMs, maxWait: timeoutMs },
    ),
  )
  log(`已载入演示赛季：${demo.people.length} 人、${demo.schools.length} 所学校、${demo.states.length} 条成绩`)
}

/** The policy of a content folder. */
export async function policyIn(directory: string): Promise<Policy> {
  const read = async (name: string) => ({ name, text: await readFile(join(directory, name), 'utf8') })
  return policyOf(await Promise.all(policyFiles.map(read)))
}

/** Loads the provinces and cities, which every installation needs. */
export async function initialise({ databaseUrl }: Pick<SeedOptions, 'databaseUrl'>): Promise<void> {
  await withPrisma(databaseUrl, (db) =>
    db.$transaction((tx) => loadPlaces(tx), { timeout: timeoutMs, maxWait: timeoutMs }),
  )
}

async function withPrisma(databaseUrl: string, work: (db: PrismaClient) => Promise<void>): Promise<void> {
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, application_name: 'qisuan-seed' }),
  })
  try {
    await work(db)
  } finally {
    await db.$disconnect()
  }
}
