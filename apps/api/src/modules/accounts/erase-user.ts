import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '../../services/database.ts'
import { lockUser } from '../../services/lock-user.ts'
import type { Services } from '../../services/services.ts'
import { erasedName, eraseFromBoards } from '../rankings/queries.ts'
import { appendErasures, type Tombstone } from './erasure-list.ts'

/** Long enough to wait for a running publication. */
const timeout = 60_000

/**
 * Erases a person for good: everything that refers to the account, the personal data of the account, and name and school on every board,
 * also on old and frozen ones, where rank and score stay. The empty account row remains, because published rankings count it; the next
 * publication leaves it out. A tombstone remains, so that a restore can repeat the erasure, and a note for the game platform
 * (docs/adr/0034-erasure.md). The phone can be registered again.
 * With `onlyClosed` nothing happens unless the owner has closed the account and the week is over. `erasedAt` is the time of the first
 * erasure when a restore repeats it. @returns whether it was erased
 */
export async function eraseUser(
  services: Services,
  userId: number,
  operator: string,
  { onlyClosed = false, erasedAt = services.clock.now() } = {},
): Promise<boolean> {
  const { db, clock } = services
  const tombstone = await db.$transaction(
    async (tx) => {
      await lockUser(tx, userId)
      const person = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { gameAccount: true } })
      const { externalId, gameAccount, phoneHash, closesAt } = person
      if (onlyClosed && (closesAt === null || closesAt > clock.now())) return undefined
      // One audit entry records the erasure; without an operator the triggers do not log the erased values.
      await tx.$executeRaw`select set_config('qisuan.operator', '', true)`
      await tx.auditEntry.create({
        data: {
          operator,
          action: 'users erase',
          transaction: 0,
          subject: 'user_account',
          key: { id: userId },
          // The yearly report tells from it how long the closing took.
          ...(closesAt && { before: { closes_at: closesAt } }),
        },
      })
      const left = { person: tombstoneOf(externalId), userId, erasedAt, erasedBy: operator }
      await tx.erasure.create({ data: left })
      if (gameAccount) {
        const account = gameAccount.platformId ?? gameAccount.handle
        await tx.platformErasure.create({ data: { externalId, account, erasedAt } })
      }
      await tx.smsCode.deleteMany({ where: { phoneHash } })
      await tx.attemptBudget.deleteMany({ where: { subjectHash: phoneHash } })
      await deleteMessages(services, tx, phoneHash)
      await eraseFromBoards(tx, userId)
      await deleteReferences(tx, userId)
      await emptyAccount(services, tx, userId)
      return left
    },
    { timeout },
  )
  if (!tombstone) return false
  services.securityLog.note({ kind: 'account_erased', userIds: [userId], by: operator })
  await appendErasures(services, [tombstone])
  return true
}

/** What identifies an erased person in a backup: the hash of a random id, which leads to nobody once the id is gone. */
function tombstoneOf(externalId: string): Tombstone['person'] {
  return new Uint8Array(createHash('sha256').update(externalId).digest())
}

/** Deletes the messages of the mock, which show whole phones, without opening the sealed one. */
async function deleteMessages({ sealer }: Services, tx: Transaction, phoneHash: Uint8Array): Promise<void> {
  const shown = await tx.smsInbox.findMany({ distinct: ['phone'], select: { phone: true } })
  const theirs = shown.filter(({ phone }) => Buffer.from(phoneHash).equals(sealer.blindIndex('phone', phone)))
  await tx.smsInbox.deleteMany({ where: { phone: { in: theirs.map(({ phone }) => phone) } } })
}

/** Deletes the rows of every table that refers to an account, also of tables that are added later. */
async function deleteReferences(tx: Transaction, userId: number): Promise<void> {
  const references = await tx.$queryRaw<{ table: string; column: string }[]>`
    select conrelid::regclass::text as "table", quote_ident(attname) as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'user_account'::regclass
    order by 1`
  for (const { table, column } of references) {
    await tx.$executeRawUnsafe(`delete from ${table} where ${column} = $1`, userId)
  }
}

/** Empties every column of the account that may be empty, also one that is added later, and replaces the others. */
async function emptyAccount({ sealer }: Services, tx: Transaction, userId: number): Promise<void> {
  const columns = await tx.$queryRaw<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'user_account'::regclass and attnum > 0 and not attisdropped and not attnotnull and attgenerated = ''`
  const emptied = columns.map(({ name }) => `${name} = null`).join(', ')
  await tx.$executeRawUnsafe(`update user_account set ${emptied} where id = $1`, userId)
  await tx.user.update({
    where: { id: userId },
    data: {
      externalId: randomUUID(),
      name: erasedName,
      role: 'student',
      phoneHash: new Uint8Array(randomBytes(32)),
      phoneSealed: sealer.seal('', `user_account.phone/${userId}`),
      phoneVerified: false,
    },
  })
}
