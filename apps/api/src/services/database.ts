import { PrismaPg } from '@prisma/adapter-pg'
import { canSearchChinese, chineseSearchAdvice } from '@qisuan/db/chinese-search'
import { PrismaClient } from '@qisuan/db/client'
import { lasting } from '@qisuan/db/lasting-pool'
import type { Pool } from 'pg'
import { ConfigurationError } from '../config/config.ts'
import { ActorPool } from './actor-pool.ts'

export type Database = PrismaClient
/** The client inside a transaction. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

/** The operator who changes the database, the command, and why. The audit triggers read it from the connection (docs/adr/operation/0018-audit.md). */
export interface AuditActor {
  operator: string
  action: string
  reason?: string | undefined
}

interface PoolSettings {
  size: number
  by?: AuditActor
  onIdleError: (error: Error) => void
  /** Milliseconds that a request waits for a free connection, then it gets 503: a busy database is slow, not wrong. */
  waitMs?: number
}

const transactionMs = 15_000

/** Opens the database: Prisma, and the pool that it uses, for plain SQL. */
export function openDatabase(url: string, { size, by, onIdleError, waitMs = 10_000 }: PoolSettings) {
  const settings = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    application_name: 'qisuan-api',
    ...(by && { options: sessionOptions(by) }),
  }
  const pool = lasting(new ActorPool(settings), onIdleError)
  const db = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: waitMs, timeout: transactionMs },
  })
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}

/** Settings of every connection, in the syntax of PostgreSQL's `options`: spaces and backslashes are escaped. */
export function sessionOptions({ operator, action, reason = '' }: AuditActor): string {
  const option = (name: string, value: string) => `-c ${name}=${value.replaceAll(/[\s\\]/g, '\\$&')}`
  return [option('qisuan.operator', operator), option('qisuan.action', action), option('qisuan.reason', reason)].join(
    ' ',
  )
}

/** @throws ConfigurationError when the database cannot search Chinese text */
export async function requireChineseSearch(pool: Pool): Promise<void> {
  if (!(await canSearchChinese(pool))) throw new ConfigurationError(chineseSearchAdvice)
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  '57P01',
  '57P02',
  '57P03',
])

/** True if a connection was refused or lost, none was free in time, or the database starts or stops; also if Prisma wraps the error. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && unreachable.has(cause.code)) return true
    if (/timeout exceeded when trying to connect|Connection terminated|DatabaseNotReachable/.test(cause.message))
      return true
  }
  return false
}
