import { createSealer, sealedColumns, type Place } from '@qisuan/db/sealing'
import type { Pool } from 'pg'
import { UnfinishedError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { valuesByKey } from './queries.ts'
import { rotateAgain } from './rotate-again.ts'

export type OnValue = (done: number, of: number) => void

type Column = (typeof sealedColumns)[number]

const pageSize = 500

/** The primary key of each table with sealed columns, its type, and a value before all of its rows. */
const primaryKeys: Readonly<Record<string, { key: string; type: string; start: string }>> = {
  user_account: { key: 'id', type: 'integer', start: '0' },
  certificate: { key: 'number', type: 'text', start: '' },
  consent: { key: 'id', type: 'uuid', start: '00000000-0000-0000-0000-000000000000' },
  school_class_member: { key: 'id', type: 'uuid', start: '00000000-0000-0000-0000-000000000000' },
  operator: { key: 'id', type: 'integer', start: '0' },
  alert_receiver: { key: 'id', type: 'integer', start: '0' },
}

interface Value {
  row: string
  sealed: Buffer
}

/**
 * Seals every value that another key sealed again, with the current one. Values that people change or erase meanwhile are left alone.
 * @returns how many
 * @throws UnfinishedError when values do not open, after all others are done: their key stays
 */
export async function resealValues(services: Services, onValue: OnValue = () => {}): Promise<number> {
  const { pool, keyRing } = services
  const current = keyRing.sealing().id
  const waiting = (await valuesByKey(services)).reduce(
    (sum, { key, values }) => (key === current ? sum : sum + values),
    0,
  )
  // Not the sealer of the command, which opens nothing before the reading is recorded: nobody sees what is opened here.
  const sealer = createSealer(keyRing)
  const broken: Place[] = []
  let resealed = 0

  for (const column of sealedColumns) {
    for await (const page of pagesOf(pool, column, current)) {
      const fresh = page.flatMap(({ row, sealed }) => {
        const place: Place = `${column}/${row}`
        try {
          return [{ row, sealed, again: sealer.seal(sealer.open(sealed, place), place) }]
        } catch {
          broken.push(place)
          return []
        }
      })
      resealed += await replace(pool, column, fresh)
      onValue(resealed + broken.length, waiting)
    }
  }
  if (broken.length > 0) throw new UnfinishedError(unopened(broken), { next: rotateAgain })
  return resealed
}

/** The values of a column under other keys, in the order of their rows. */
async function* pagesOf(pool: Pool, column: Column, current: string): AsyncGenerator<Value[]> {
  const { table, name, key, type, start } = partsOf(column)
  let after = start
  for (;;) {
    const { rows } = await pool.query<Value>(
      `select ${key}::text as row, ${name}_sealed as sealed from ${table}
       where ${name}_key <> $1 and ${key} > $2::${type} order by ${key} limit ${pageSize}`,
      [Buffer.from(current, 'hex'), after],
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.row ?? after
  }
}

/** Writes the new values over those that are still as they were read. The audit has the keys (docs/adr/operation/0037-keys.md), not each value. */
async function replace(pool: Pool, column: Column, values: (Value & { again: Uint8Array })[]): Promise<number> {
  const { table, name, key, type } = partsOf(column)
  return inTransaction(pool, async (client) => {
    await client.query(`select set_config('qisuan.operator', '', true)`)
    const { rowCount } = await client.query(
      `update ${table} set ${name}_sealed = value.again
       from unnest($1::${type}[], $2::bytea[], $3::bytea[]) as value (row, sealed, again)
       where ${table}.${key} = value.row and ${name}_sealed = value.sealed
         and ${table}.${key} between $4::${type} and $5::${type}`,
      [
        values.map(({ row }) => row),
        values.map(({ sealed }) => sealed),
        values.map(({ again }) => Buffer.from(again)),
        values.at(0)?.row,
        values.at(-1)?.row,
      ],
    )
    return rowCount ?? 0
  })
}

function partsOf(column: Column) {
  const [table = '', name = ''] = column.split('.')
  const primaryKey = primaryKeys[table]
  if (!primaryKey) throw new Error(`${table} has no primary key here`)
  return { table, name, ...primaryKey }
}

const shown = 10

function unopened(broken: readonly Place[]): string {
  const places = broken.slice(0, shown).join('、') + (broken.length > shown ? ' 等' : '')
  return `有 ${broken.length} 个值打不开，其余的都已换好：${places}。它们被改过或挪过位置，网站也读不了；旧密钥因此还留着。更正或清空以后`
}
