import { sealedColumns } from '@qisuan/db/sealing'
import type { KeyPurpose } from '@qisuan/db/key-ring'
import type { Services } from '../../services/services.ts'

/** A key and what is under it. */
export interface KeyStatus {
  purpose: KeyPurpose
  generation: number
  id: string
  /** Null while processes still learn it. */
  activeFrom: Date | null
  /** Sealed values, or open sessions from the time of the key; null for hashes, which nobody counts. */
  values: number | null
  /** The variable that opens it. */
  openedBy: string | undefined
}

/** Number of sealed values of each key. */
export async function valuesByKey({ pool }: Pick<Services, 'pool'>): Promise<{ key: string; values: number }[]> {
  const columns = sealedColumns.map((column) => {
    const [table, name] = column.split('.')
    return `select ${name}_key as key from ${table} where ${name}_key is not null`
  })
  const { rows } = await pool.query<{ key: string; values: number }>(
    `select encode(key, 'hex') as key, count(*)::int as values from (${columns.join(' union all ')}) value group by key`,
  )
  return rows
}

/** True if only a previous secret opens some key, so that it cannot be thrown away yet. */
export function needsRotation(keyRing: Services['keyRing']): boolean {
  return keyRing.keys().some(({ openedBy }) => openedBy?.endsWith('_PREVIOUS'))
}

/** True if a rotation stopped before the old key that seals was gone: the next one goes on. */
export const isUnfinished = (status: readonly KeyStatus[]): boolean =>
  status.filter(({ purpose }) => purpose === 'seal').length > 1

export async function keyStatus(services: Services): Promise<KeyStatus[]> {
  const { keyRing } = services
  const sealed = new Map((await valuesByKey(services)).map(({ key, values }) => [key, values]))
  const signed = await sessionsByGeneration(services)
  return keyRing.keys().map(({ purpose, generation, id, activeFrom, openedBy }) => {
    const values = { seal: sealed.get(id) ?? 0, hash: null, session: signed.get(generation) ?? 0 }[purpose]
    return { purpose, generation, id, activeFrom, values, openedBy }
  })
}

/** The open sessions from the time of each session key. */
async function sessionsByGeneration({ pool, clock }: Services): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ generation: number; sessions: number }>(
    `select key.generation, count(*)::int as sessions
     from session join lateral (
       select generation from encryption_key
       where purpose = 'session' and (active_from <= session.created_at or generation = 1)
       order by generation desc limit 1
     ) key on true
     where ended_at is null and expires_at > $1 group by 1`,
    [clock.now()],
  )
  return new Map(rows.map(({ generation, sessions }) => [generation, sessions]))
}
