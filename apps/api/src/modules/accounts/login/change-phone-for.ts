import { phoneChangeHours } from '@qisuan/rules/limits'
import { ConflictError } from '../../../app-error.ts'
import type { Transaction } from '../../../services/database.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Services } from '../../../services/services.ts'
import { isUniqueViolation } from '../../../services/violations.ts'
import { lockFamily } from '../family/lock-family.ts'
import { movePhone } from '../family/move-phone.ts'
import { familyIds } from '../family/of-phone.ts'
import { notifyOwner } from '../notify-owner.ts'

/*
 * A change of a phone by operators, for somebody who has lost the old one (docs/adr/people/0042-people.md). One operator asks for it, both phones
 * are told, a day passes, and another operator completes it. Whoever gets a code at the old phone meanwhile has it, and stops the change.
 */

interface Request {
  userId: number
  phone: string
  /** Proof of identity that the person showed. */
  proof: string
  reason: string
  operator: string
}

/**
 * Notes that a person asks for another phone, ends every session, and tells both phones.
 * @returns when it can be completed, and which phones were told
 * @throws ConflictError when the account has the phone, another one has it, or a change is under way
 */
export async function requestPhoneChange(
  services: Services,
  { userId, phone, proof, reason, operator }: Request,
): Promise<{ readyAt: Date; told: { old: boolean; new: boolean } }> {
  const { db, sealer, clock } = services
  const now = clock.now()
  const readyAt = new Date(now.getTime() + phoneChangeHours * 3_600_000)
  const phoneHash = sealer.blindIndex('phone', phone)
  const old = await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    await requireFree(tx, userId, phoneHash)
    if (await tx.phoneChange.findUnique({ where: { userId } })) {
      throw new ConflictError('这个人已经有一个换手机号的申请', {
        next: { shell: '先用 users change-phone <谁> --cancel 取消', console: '先在这个人的页面上取消' },
      })
    }
    await tx.phoneChange.create({
      data: { userId, phoneHash, proof, reason, requestedBy: operator, requestedAt: now, readyAt },
    })
    await endSessions(tx, userId, now)
    return openPhone(services, tx, userId)
  })
  services.sessions.drop(null)
  return {
    readyAt,
    told: {
      old: await notifyOwner(services, old, 'phone_change'),
      new: await notifyOwner(services, phone, 'phone_change'),
    },
  }
}

/**
 * Completes a change after its day. The account has no password any more: only who gets a code at the new phone can log in.
 * @throws ConflictError when none is under way, it is too early, the operator asked for it, or the phone is another one
 */
export async function completePhoneChange(
  services: Services,
  { userId, phone, operator }: Pick<Request, 'userId' | 'phone' | 'operator'>,
): Promise<{ told: { old: boolean; new: boolean } }> {
  const { db, sealer, clock, config } = services
  const now = clock.now()
  const phoneHash = sealer.blindIndex('phone', phone)
  const old = await db
    .$transaction(async (tx) => {
      await lockUser(tx, userId)
      const change = await tx.phoneChange.findUnique({ where: { userId } })
      if (!change) throw new ConflictError('这个人没有换手机号的申请。可能本人用原来的手机号登录过，申请就取消了')
      if (now < change.readyAt) {
        const time = change.readyAt.toLocaleString('zh-CN', { timeZone: config.timeZone })
        throw new ConflictError(`要等到 ${time}：在那以前，原手机号的主人可以取消`)
      }
      if (change.requestedBy === operator)
        throw new ConflictError(`申请是${operator}办的，要由另一位操作人完成`, {
          next: { shell: '用 --as 写明是谁', console: '请另一位成员登录自己的账号来办' },
        })
      if (!Buffer.from(change.phoneHash).equals(phoneHash)) throw new ConflictError('和申请时写的手机号不一样')
      const before = await openPhone(services, tx, userId)
      await tx.phoneChange.delete({ where: { userId } })
      await endSessions(tx, userId, now)
      await movePhone(services, tx, userId, { phone, phoneVerified: false, passwordHash: null })
      return before
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new ConflictError('这个手机号已经用于另一个账号')
      throw error
    })
  services.sessions.drop(null)
  return {
    told: {
      old: await notifyOwner(services, old, 'phone_changed'),
      new: await notifyOwner(services, phone, 'phone_changed'),
    },
  }
}

/** Drops a change that is under way. @throws ConflictError when there is none */
export async function cancelPhoneChange(services: Services, userId: number): Promise<void> {
  const { count } = await services.db.phoneChange.deleteMany({ where: { userId } })
  if (count === 0) throw new ConflictError('这个人没有换手机号的申请')
}

/** Drops a change that is under way, because the owner has just got a code at the present phone. */
export async function stopPhoneChange({ securityLog }: Services, tx: Transaction, userId: number): Promise<void> {
  const family = await familyIds(tx, userId)
  const { count } = await tx.phoneChange.deleteMany({ where: { userId: { in: family } } })
  if (count > 0) securityLog.note({ kind: 'phone_change_stopped', userIds: family, by: 'by_owner' })
}

async function requireFree(tx: Transaction, userId: number, phoneHash: Uint8Array<ArrayBuffer>): Promise<void> {
  const owners = await tx.user.findMany({ where: { phoneHash }, select: { id: true }, orderBy: { familyOrder: 'asc' } })
  const [owner] = owners
  if (!owner) return
  if (owners.some(({ id }) => id === userId)) throw new ConflictError('这就是现在的手机号')
  throw new ConflictError(`这个手机号已经用于另一个账号（用户号 ${owner.id}）`, {
    next: { shell: '两个账号是同一个人的，用 users merge 合并', console: '两个账号是同一个人的，在那个人的页面上合并' },
  })
}

async function openPhone({ sealer }: Services, tx: Transaction, userId: number): Promise<string | null> {
  const { phoneSealed } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { phoneSealed: true } })
  return sealer.show(phoneSealed, `user_account.phone/${userId}`)
}

async function endSessions(tx: Transaction, userId: number, now: Date): Promise<void> {
  const family = { in: (await lockFamily(tx, userId)).map(({ id }) => id) }
  await tx.session.updateMany({ where: { userId: family, endedAt: null }, data: { endedAt: now } })
  await tx.knownDevice.deleteMany({ where: { userId: family } })
}
