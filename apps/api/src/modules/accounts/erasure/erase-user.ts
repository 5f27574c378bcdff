import { consolePrefix, currentActor } from '../../../services/console-call.ts'
import type { Transaction } from '../../../services/database.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Services } from '../../../services/services.ts'
import { erasureActions } from '../../audit/queries.ts'
import { erasedName } from '../../rankings/names.ts'
import { eraseFromBoards } from '../../rankings/boards/erase-from-boards.ts'
import { lockFamily } from '../family/lock-family.ts'
import { deleteReferences, emptyAccount } from './empty-account.ts'
import { appendErasures, tombstoneOf } from './erasure-list.ts'

/** By whom and why an erasure was asked for, where operators do it. */
export interface ErasureOrder {
  requestedBy: string
  requestedAt: Date
  reason: string
}

/** Long enough to wait for a running publication. */
const timeout = 60_000

interface Options {
  onlyClosed?: boolean
  erasedAt?: Date
  orderIn?: (tx: Transaction) => Promise<ErasureOrder>
}

/**
 * Erases a person for good: everything that refers to the account, the personal data of the account, and name and school on every board,
 * also on old and frozen ones, where rank and score stay. The empty account row remains, because published rankings count it; the next
 * publication leaves it out; so does that of an account that was merged into this one. A tombstone remains, so that a restore can repeat the erasure, and a note for the game platform
 * (docs/adr/people/0034-erasure.md). The phone stays with the rest of a family, and can be registered again when nobody is left.
 * With `onlyClosed` nothing happens unless the owner has closed the account and the week is over. `orderIn` reads what was asked for in the
 * same transaction, and refuses. `erasedAt` is the time of the first erasure when a restore repeats it. @returns whether it was erased
 */
export async function eraseUser(
  services: Services,
  userId: number,
  operator: string,
  { onlyClosed = false, erasedAt = services.clock.now(), orderIn }: Options = {},
): Promise<boolean> {
  const { db, clock } = services
  const tombstones = await db.$transaction(
    async (tx) => {
      const family = await lockFamily(tx, userId)
      await lockUser(tx, userId)
      const person = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { gameAccount: true } })
      const { externalId, gameAccount, phoneHash, closesAt } = person
      if (onlyClosed && (closesAt === null || closesAt > clock.now())) return undefined
      const order = await orderIn?.(tx)
      const requested = order && { requestedBy: order.requestedBy, requestedAt: order.requestedAt }
      // One audit entry records the erasure; without an operator the triggers do not log the erased values.
      await tx.$executeRaw`select set_config('qisuan.operator', '', true)`
      await tx.auditEntry.create({
        data: {
          operator,
          action: erasureActions[currentActor()?.action.startsWith(consolePrefix) ? 1 : 0],
          transaction: 0,
          subject: 'user_account',
          key: { id: userId },
          // The yearly report tells from `closes_at` how long the closing took.
          ...((closesAt ?? order) && {
            before: {
              ...(closesAt && { closes_at: closesAt }),
              ...(order && { requested_by: order.requestedBy, requested_at: order.requestedAt, reason: order.reason }),
            },
          }),
        },
      })
      const merged = await tx.mergedAccount.findMany({ where: { intoId: userId } })
      const left = [
        { person: tombstoneOf(externalId), userId },
        ...merged.map(({ person: other, fromId }) => ({ person: other, userId: fromId })),
      ].map((each) => ({ ...each, erasedAt, erasedBy: operator, ...requested }))
      await tx.erasure.createMany({ data: left })
      if (gameAccount) {
        const account = gameAccount.platformId ?? gameAccount.handle
        await tx.platformErasure.create({ data: { externalId, account, erasedAt } })
      }
      if (phoneHash && family.length === 1) await forgetPhone(services, tx, phoneHash)
      for (const each of left) await eraseFromBoards(tx, each.userId)
      await deleteReferences(tx, userId)
      await emptyAccount(tx, { userId, name: erasedName })
      return left
    },
    { timeout },
  )
  if (!tombstones) return false
  services.securityLog.note({ kind: 'account_erased', userIds: [userId], by: operator })
  await appendErasures(services, tombstones)
  return true
}

/** Deletes what is kept of a phone, and the messages of the mock, which show whole phones, without opening the sealed one. */
async function forgetPhone({ sealer }: Services, tx: Transaction, phoneHash: Uint8Array<ArrayBuffer>): Promise<void> {
  await tx.smsCode.deleteMany({ where: { phoneHash } })
  await tx.attemptBudget.deleteMany({ where: { subjectHash: phoneHash } })
  const shown = await tx.smsInbox.findMany({ distinct: ['phone'], select: { phone: true } })
  const theirs = shown.filter(({ phone }) => Buffer.from(phoneHash).equals(sealer.blindIndex('phone', phone)))
  await tx.smsInbox.deleteMany({ where: { phone: { in: theirs.map(({ phone }) => phone) } } })
}
