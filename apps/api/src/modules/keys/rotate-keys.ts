import { setTimeout as delay } from 'node:timers/promises'
import { insertKey, newKey, wrapped, type RingKey } from '@qisuan/db/key-ring'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { awaitProcesses, type Waiting } from './await-processes.ts'
import { resealValues, type OnValue } from './reseal-values.ts'
import { retireSealKeys, retireSessionKeys } from './retire-keys.ts'

export interface RotationOrder extends Partial<Waiting> {
  /** Ends every session, so that the old session keys go at once: for a breach. */
  endSessions?: boolean
  onStep?: (sentence: string) => void
  onValue?: OnValue
}

export interface Rotation {
  /** True if this call went on with a rotation that was interrupted. */
  resumed: boolean
  resealed: number
  sessionsEnded: number
}

/**
 * Replaces the key that seals and the key that signs sessions while the site runs, and seals every value again; all keys are wrapped with
 * the current secrets first. Whenever it is interrupted, the next call goes on (docs/adr/operation/0037-keys.md).
 * @throws ConflictError while another rotation runs
 * @throws UnfinishedError when a process does not learn the keys, or a value does not open: nothing is lost, and a next call goes on
 */
export async function rotateKeys(services: Services, order: RotationOrder = {}): Promise<Rotation> {
  const { endSessions = false, onStep = () => {}, onValue } = order
  const waiting = { patienceMs: order.patienceMs ?? 120_000, lookMs: order.lookMs ?? 1000 }
  const { keyRing, settleMs } = services
  return whileNobodyElseRotates(services, async () => {
    await keyRing.load()
    const resumed = await introduceKeys(services)
    await keyRing.load()
    onStep(resumed ? '上次没有完成，接着做' : '新密钥已经记下')
    onStep('等每个进程认得新密钥')
    await awaitProcesses(services, waiting)
    await activateKeys(services)
    onStep('新密钥已经启用，等每个进程改用它')
    await awaitProcesses(services, waiting)

    const settled = performance.now() + settleMs
    const resealed = await resealValues(services, onValue)
    onStep('等正在处理的请求写完')
    await delay(Math.max(0, settled - performance.now()))
    const late = await resealValues(services)
    await retireSealKeys(services)

    const sessionsEnded = endSessions ? await endEverySession(services) : 0
    await retireSessionKeys(services, { atOnce: endSessions })
    return { resumed, resealed: resealed + late, sessionsEnded }
  })
}

/** An arbitrary number, the same for every rotation. */
const advisoryLock = 7_133_420_261

async function whileNobodyElseRotates<Result>({ pool }: Services, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  // Without a listener a broken connection would end the process before the error of a statement says why.
  client.on('error', () => {})
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisoryLock,
    ])
    if (!rows[0]?.locked) throw new ConflictError('密钥正在更换，请等它结束')
    return await work()
  } finally {
    // Closes the connection, and the lock goes with it.
    client.release(true)
  }
}

/** Wraps all keys with the current secrets and stores the new keys, which nobody uses yet. @returns whether they were there already */
async function introduceKeys({ pool, keyRing, config: { secrets } }: Services): Promise<boolean> {
  const keys = keyRing.keys()
  if (keys.some(({ openedBy }) => openedBy === undefined)) {
    throw new ConflictError('密钥刚刚换过，这个进程还拿着以前的 DATA_KEY 或 SESSION_KEY', {
      next: { shell: '请再运行一次', console: '请管服务器的人重新启动网站，再更换' },
    })
  }
  const resumed = keys.some(({ activeFrom }) => activeFrom === null) || keys.filter(seals).length > 1
  await inTransaction(pool, async (client) => {
    for (const key of keys.filter(({ openedBy }) => openedBy?.endsWith('_PREVIOUS'))) {
      await client.query('update encryption_key set wrapped = $2 where id = $1', [
        Buffer.from(key.id, 'hex'),
        wrapped(key, secrets),
      ])
    }
    if (resumed) return
    for (const purpose of ['seal', 'session'] as const) {
      const newest = keys.findLast((key) => key.purpose === purpose)
      await insertKey(client, newKey(purpose, (newest?.generation ?? 0) + 1), secrets, newest)
    }
  })
  return resumed
}

const seals = ({ purpose }: RingKey): boolean => purpose === 'seal'

/** From now on processes seal and sign with the new keys. Nobody needs the handover any more, which an old key opens. */
async function activateKeys({ pool, clock, keyRing }: Services): Promise<void> {
  await pool.query('update encryption_key set active_from = $1, handover = null where active_from is null', [
    clock.now(),
  ])
  await keyRing.load()
}

async function endEverySession({ pool, clock }: Services): Promise<number> {
  const { rowCount } = await pool.query('update session set ended_at = $1 where ended_at is null and expires_at > $1', [
    clock.now(),
  ])
  return rowCount ?? 0
}
