import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@qisuan/db/arena-client'
import * as scoreSql from '@qisuan/db/arena-scores'
import { lasting } from '@qisuan/db/lasting-pool'
import { Pool } from 'pg'

export type Database = PrismaClient
/** The client inside a transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

const connections = 10

/** Opens the arena's database, which `@qisuan/db/arena` has prepared. */
export function openDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    // They stay open: a hall that opens its exam does not wait for ten logins first.
    idleTimeoutMillis: 0,
    application_name: 'qisuan-arena',
  })
  const adapter = new PrismaPg(
    lasting(pool, () => {}),
    { disposeExternalPool: true },
  )
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 15_000 } })
}

/** Lets a player do one thing after the other: no attempt comes after a hand-in. */
export async function lockPlayer(db: Transaction, userId: string): Promise<void> {
  await db.$executeRaw`select from user_account where id = ${userId} for no key update`
}

/** Numbers of changes are taken one transaction after the other: none becomes visible after a later one was read. */
export async function lockScoreChanges(db: Transaction): Promise<void> {
  await db.$executeRawUnsafe(scoreSql.lockScoreChanges)
}
