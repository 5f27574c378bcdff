import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import type { SecurityEvent } from './events.ts'

/** The security log, which is separate from the log of requests (docs/adr/people/0033-security-log.md). */
export interface SecurityLog {
  /**
   * Takes an event and returns at once; it is written soon, on a connection of its own, whatever becomes of the caller's transaction.
   * Nobody's login waits for it or fails with it: what the database does not take goes to the process's log.
   */
  note(event: SecurityEvent): void
  /** Writes events. @throws when that fails: what may not happen without a trace must wait for this */
  write(events: readonly SecurityEvent[]): Promise<void>
  /** Resolves when every noted event is written. */
  settled(): Promise<void>
}

/** Events collect while a statement runs, and the next one writes them all. More than this goes to the process's log: memory is finite. */
const mostWaiting = 10_000

const notWritten = 'security events not written'

const insert = `
  insert into security_event (at, kind, user_ids, phone_hash, address_hash, device, operator, detail)
  select event.at, kind, array_remove(user_ids || owner.id, null), case when owner.id is null then decode(event.phone_hash, 'hex') end,
    decode(address_hash, 'hex'), device, operator, detail
  from jsonb_to_recordset($1) as event
    (at timestamptz, kind text, user_ids int[], phone_hash text, address_hash text, device text, operator text, detail jsonb)
  left join user_account owner on owner.phone_hash = decode(event.phone_hash, 'hex') and owner.family_order = 1
  on conflict do nothing`

interface Dependencies {
  pool: Pool
  clock: Clock
  metrics: Metrics
  log: FastifyBaseLogger
}

export function openSecurityLog({ pool, clock, metrics, log }: Dependencies): SecurityLog {
  const waiting: Row[] = []
  let writing: Promise<void> | undefined

  const store = async (rows: readonly Row[]) => {
    await pool.query({ name: 'security events', text: insert, values: [JSON.stringify(rows)] })
    for (const { kind } of rows) metrics.securityEvents.inc({ kind })
  }

  const drain = async () => {
    for (let rows = waiting.splice(0); rows.length > 0; rows = waiting.splice(0)) {
      await store(rows).catch((err: unknown) => log.error({ err, events: rows }, notWritten))
    }
    writing = undefined
  }

  return {
    note(event) {
      const row = rowOf(event, clock.now())
      if (waiting.length >= mostWaiting) return log.error({ events: [row] }, notWritten)
      waiting.push(row)
      writing ??= drain()
    },
    write: (events) => store(events.map((event) => rowOf(event, clock.now()))),
    async settled() {
      await writing
    },
  }
}

type Row = ReturnType<typeof rowOf>

function rowOf({ kind, userIds = [], phoneHash, client, operator, ...detail }: SecurityEvent, at: Date) {
  return {
    at,
    kind,
    user_ids: userIds,
    phone_hash: hex(phoneHash),
    address_hash: hex(client?.addressHash),
    device: client?.browser ?? null,
    operator: operator ?? null,
    detail,
  }
}

const hex = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes).toString('hex') : null)
