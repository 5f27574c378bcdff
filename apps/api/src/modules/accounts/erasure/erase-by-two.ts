import { erasureAloneHours, erasureRequestDays } from '@qisuan/rules/limits'
import { ConflictError } from '../../../app-error.ts'
import type { Transaction } from '../../../services/database.ts'
import { lockUser } from '../../../services/sessions/lock-user.ts'
import type { Services } from '../../../services/services.ts'
import { namesWith } from '../../operators/queries.ts'
import { eraseUser, type ErasureOrder } from './erase-user.ts'

/*
 * An erasure by operators (docs/adr/people/0053-erasure-by-two.md). One asks for it and says why, another one who may completes it. Where nobody
 * else may, whoever asked completes it a day later. Until then it can be withdrawn, and after two weeks it has expired.
 */

interface Ask {
  userId: number
  reason: string
  operator: string
}

/** A request that stands. */
export interface ErasureRequest extends ErasureOrder {
  aloneAt: Date
  expiresAt: Date
  /** Other operators who may complete it. */
  others: string[]
}

/** Notes that a person is to be erased. @throws ConflictError when somebody has asked for it already */
export async function requestErasure(services: Services, { userId, reason, operator }: Ask): Promise<ErasureRequest> {
  const { db, clock } = services
  const requestedAt = clock.now()
  const aloneAt = new Date(requestedAt.getTime() + erasureAloneHours * 3_600_000)
  const expiresAt = new Date(requestedAt.getTime() + erasureRequestDays * 86_400_000)
  const order = { reason, requestedBy: operator, requestedAt, aloneAt, expiresAt }
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await tx.erasure.count({ where: { userId } })) > 0) throw new ConflictError('这个人已经注销')
    const standing = await tx.erasureRequest.findUnique({ where: { userId } })
    if (standing && standing.expiresAt > requestedAt) {
      throw new ConflictError(`${standing.requestedBy}已经申请了注销这个人`, {
        next: {
          shell: '用 users complete-erasure <谁> 完成，或用 users withdraw-erasure <谁> 撤回',
          console: '刷新以后在这个人的页面上完成，或撤回',
        },
      })
    }
    await tx.erasureRequest.deleteMany({ where: { userId } })
    await tx.erasureRequest.create({ data: { userId, ...order } })
    return { ...order, others: await othersThan(tx, operator) }
  })
}

/** Erases a person as somebody has asked. @throws ConflictError when nobody has, or another operator has to complete it */
export async function completeErasure(
  services: Services,
  { userId, operator }: Pick<Ask, 'userId' | 'operator'>,
): Promise<void> {
  await eraseUser(services, userId, operator, { orderIn: (tx) => orderFor(services, tx, { userId, operator }) })
}

async function orderFor(
  { clock, config }: Services,
  tx: Transaction,
  { userId, operator }: Pick<Ask, 'userId' | 'operator'>,
): Promise<ErasureOrder> {
  const now = clock.now()
  const request = await tx.erasureRequest.findUnique({ where: { userId } })
  if (!request || request.expiresAt <= now) {
    throw new ConflictError('这个人没有等着完成的注销申请', {
      next: { shell: '先用 users erase <谁> --reason <原因> 申请', console: '先在这个人的页面上申请' },
    })
  }
  if (request.requestedBy !== operator) return request
  const others = await othersThan(tx, operator)
  if (others.length > 0) {
    throw new ConflictError(`注销是${operator}申请的，要由另一位成员完成：${others.join('、')}`, {
      next: { shell: '用 --as 写明是谁', console: '请其中一位登录自己的账号来办' },
    })
  }
  if (now < request.aloneAt) {
    const time = request.aloneAt.toLocaleString('zh-CN', { timeZone: config.timeZone })
    throw new ConflictError(`注销要两个人。没有别的成员有这个权限，要等到 ${time} 才能一个人完成`, {
      next: { shell: '或者由另一个人用 --as 写明自己是谁', console: '或者先邀请另一位负责人或组委' },
    })
  }
  return request
}

/** Drops a request. @throws ConflictError when there is none */
export async function withdrawErasure({ db }: Services, userId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId)
    const { count } = await tx.erasureRequest.deleteMany({ where: { userId } })
    if (count === 0) throw new ConflictError('这个人没有等着完成的注销申请，可能已经撤回')
  })
}

/** The request to erase somebody, unless it has expired. */
export async function erasureRequestOf({ db, clock }: Services, userId: number): Promise<ErasureRequest | null> {
  const request = await db.erasureRequest.findFirst({ where: { userId, expiresAt: { gt: clock.now() } } })
  return request && { ...request, others: await othersThan(db, request.requestedBy) }
}

/** Deletes the requests that have expired. @returns how many */
export async function deleteExpiredRequests({ db, clock }: Services): Promise<number> {
  return (await db.erasureRequest.deleteMany({ where: { expiresAt: { lte: clock.now() } } })).count
}

const othersThan = async (tx: Transaction, operator: string): Promise<string[]> =>
  (await namesWith(tx, 'remove_people')).filter((name) => name !== operator)
