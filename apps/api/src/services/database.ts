import { setTimeout as delay } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { canSearchChinese, chineseSearchAdvice } from '@qisuan/db/chinese-search'
import { PrismaClient } from '@qisuan/db/client'
import { isConnectionLost } from '@qisuan/db/failures'
import { lasting } from '@qisuan/db/lasting-pool'
import { Pool } from 'pg'
import { ConfigurationError } from '../config/config.ts'
import { ActorPool, PooledConnections } from './actor-pool.ts'

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
  /** Address of a pool in transaction mode before the database, for everything but operators' calls and what holds a session. */
  pooledUrl?: string | undefined
  /** Address of a copy that only reads. */
  replicaUrl?: string | undefined
}

const transactionMs = 15_000

/**
 * Opens the database: Prisma, and the pool that it uses, for plain SQL. `direct` is for what holds a session, such as a lock; `replica` for
 * what reads much and may be a second old. Without addresses of their own, all of them are one pool
 * (docs/adr/operation/0096-more-than-one-machine.md).
 */
export function openDatabase(
  url: string,
  { size, by, onIdleError, waitMs = 10_000, pooledUrl, replicaUrl }: PoolSettings,
) {
  const settings = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    application_name: 'qisuan-api',
    ...(by && { options: sessionOptions(by) }),
  }
  const direct = lasting(new ActorPool(settings), onIdleError)
  const pool =
    pooledUrl === undefined
      ? direct
      : lasting(new PooledConnections({ ...settings, connectionString: pooledUrl }, direct), onIdleError)
  const replica =
    replicaUrl === undefined ? pool : lasting(new Pool({ ...settings, connectionString: replicaUrl }), onIdleError)
  const db = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: waitMs, timeout: transactionMs },
  })
  return {
    db,
    pool,
    direct,
    replica,
    async close() {
      await db.$disconnect()
      await Promise.all([...new Set([pool, direct, replica])].map((each) => each.end()))
    },
  }
}

/**
 * Settings of every connection of a command, in the syntax of PostgreSQL's `options`: spaces and backslashes are escaped. It writes while
 * the site only reads.
 */
export function sessionOptions({ operator, action, reason = '' }: AuditActor): string {
  const option = (name: string, value: string) => `-c ${name}=${value.replaceAll(/[\s\\]/g, '\\$&')}`
  return [
    option('default_transaction_read_only', 'off'),
    option('qisuan.operator', operator),
    option('qisuan.action', action),
    option('qisuan.reason', reason),
  ].join(' ')
}

/** @throws ConfigurationError when the database cannot search Chinese text */
export async function requireChineseSearch(pool: Pool): Promise<void> {
  if (!(await canSearchChinese(pool))) throw new ConfigurationError(chineseSearchAdvice)
}

/** Milliseconds in which a pool notices its other connections that broke at the same time. */
const settling = 50

/** Milliseconds after which nothing is read once more: whoever has waited for a database that is away is told so. */
const soon = 1_000

/** Reads once more if the connection broke that the first try had taken. Only for what may be done twice. */
export async function readAgain<Result>(read: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await read()
  } catch (error) {
    if (performance.now() - begun > soon) throw error
    if (!isConnectionLost(error)) throw error
    await delay(settling)
    return read()
  }
}
