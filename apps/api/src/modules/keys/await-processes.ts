import { setTimeout as delay } from 'node:timers/promises'
import { UnfinishedError } from '../../app-error.ts'
import { channel, keyTable, listenerName } from '../../services/cache/changes.ts'
import type { Services } from '../../services/services.ts'
import { rotateAgain } from './rotate-again.ts'

export interface Waiting {
  /** Milliseconds until processes that have not learnt the keys are reported. */
  patienceMs: number
  /** Milliseconds between two looks. A process that lost its connection is back within half a second. */
  lookMs: number
}

/**
 * Waits until every process that listens to the database holds the same keys as this one, in two looks so that none is missing which
 * connects again just then.
 * @throws UnfinishedError with the processes that do not
 */
export async function awaitProcesses(services: Services, { patienceMs, lookMs }: Waiting): Promise<void> {
  const deadline = performance.now() + patienceMs
  let looksWithoutAny = 0
  for (;;) {
    const behind = await processesBehind(services)
    looksWithoutAny = behind.length === 0 ? looksWithoutAny + 1 : 0
    if (looksWithoutAny === 2) return
    if (performance.now() > deadline) {
      throw new UnfinishedError(
        `还有 ${behind.length} 个进程没有读到新密钥（数据库连接 ${behind.join('、')}），要重启它们。重启以后`,
        { next: rotateAgain },
      )
    }
    // Asks again: a process whose database was busy has not read them.
    if (behind.length > 0) await services.pool.query('select pg_notify($1, $2)', [channel, keyTable])
    await delay(lookMs)
  }
}

async function processesBehind({ pool, keyRing }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ pid: number; address: string | null }>(
    `select pid, host(client_addr) as address from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1) and application_name <> $2`,
    [listenerName(''), listenerName(keyRing.fingerprint())],
  )
  return rows.map(({ pid, address }) => (address === null ? String(pid) : `${pid} 来自 ${address}`))
}
