import type { Prisma } from '../generated/client.ts'

/**
 * Inserts thousands of rows in one statement, ten times as fast as `createMany`.
 * @param rows keyed by column, all with the same columns; other columns take their defaults. Bytes are written by `bytes`.
 */
export async function insertRows(
  tx: Prisma.TransactionClient,
  table: 'user_account' | 'consent' | 'enrolment' | 'game_state',
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join(', ')
  await tx.$executeRawUnsafe(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(null::${table}, $1::json)`,
    JSON.stringify(rows),
  )
}

/** Writes bytes in PostgreSQL's hexadecimal notation, `\x…`. */
export function bytes(value: Uint8Array): string {
  return `\\x${Buffer.from(value).toString('hex')}`
}
