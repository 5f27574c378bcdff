import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../services/database.ts'
import { lockFamily } from '../family/lock-family.ts'

/** Deletes the rows of every table that refers to an account, also of tables that are added later. */
export async function deleteReferences(tx: Transaction, userId: number): Promise<void> {
  const references = await tx.$queryRaw<{ table: string; column: string }[]>`
    select conrelid::regclass::text as "table", quote_ident(attname) as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'user_account'::regclass
    order by 1`
  for (const { table, column } of references) {
    await tx.$executeRawUnsafe(`delete from ${table} where ${column} = $1`, userId)
  }
}

/**
 * Empties every column of an account that may be empty, also one that is added later, and replaces the others. Of a family the next one becomes
 * the first one of the phone.
 */
export async function emptyAccount(tx: Transaction, { userId, name }: { userId: number; name: string }): Promise<void> {
  const [first, next] = await lockFamily(tx, userId)
  const columns = await tx.$queryRaw<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'user_account'::regclass and attnum > 0 and not attisdropped and not attnotnull and attgenerated = ''`
  await tx.user.update({
    where: { id: userId },
    data: {
      externalId: randomUUID(),
      name,
      role: 'student',
      phoneHash: null,
      phoneSealed: null,
      passwordHash: null,
      phoneVerified: false,
      familyOrder: 1,
    },
  })
  const emptied = columns.map((column) => `${column.name} = null`).join(', ')
  await tx.$executeRawUnsafe(`update user_account set ${emptied} where id = $1`, userId)
  if (!first || !next || first.id !== userId) return
  const { passwordHash } = first
  await tx.user.update({ where: { id: next.id }, data: { familyOrder: 1, passwordHash } })
}
