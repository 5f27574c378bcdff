import type { OperatorReceived } from '@qisuan/contracts/console/contract'
import { AppError, ConflictError, ValidationError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { sendAlert } from '../../services/alerts/send-alert.ts'
import type { Services } from '../../services/services.ts'
import { requireMember } from '../operators/queries.ts'
import { listAlerts, listDuty, listReceivers } from './queries.ts'
import { checkedTarget, openTarget, sealTarget } from './target.ts'
import { testMessage } from './texts.ts'

/** Room of the alerts: what is wrong, who is told, and who is on duty. */
export function alertRoomRoutes(on: OnConsole, services: Services): void {
  const { db } = services

  on('alerts', () => listAlerts(services))
  on('alertReceivers', () => listReceivers(services))
  on('alertDuty', () => listDuty(services))
  on('addAlertReceiver', ({ body }) => addReceiver(services, body))

  on('switchAlertReceiver', async ({ body: { id, on: to } }) => {
    await requireReceiver(id)
    await db.$transaction(async (tx) => {
      await tx.alertReceiver.update({ where: { id }, data: { isOn: to === 'on' } })
      // News that was held back while it was off is old.
      await tx.alertDelivery.deleteMany({ where: { receiverId: id, state: 'waiting' } })
    })
    return { message: to === 'on' ? '已打开' : '已关掉' }
  })

  on(
    'removeAlertReceiver',
    async ({ body: { id } }) => {
      await requireReceiver(id)
      await db.alertReceiver.delete({ where: { id } })
      return { message: '已去掉' }
    },
    async ({ body: { id } }) => {
      const { name, hint } = await requireReceiver(id)
      const others = await db.alertReceiver.count({ where: { isOn: true, id: { not: id } } })
      const left = others === 0 ? '没有别的接收方了：出了事没有人知道' : `还有 ${others} 个开着的接收方`
      return [`${name}（${hint}）不再收到告警，地址和密钥都删掉`, left]
    },
  )

  on('testAlertReceiver', async ({ body: { id } }) => {
    const { kind, name, targetSealed } = await requireReceiver(id)
    return sendAlert(services, { kind, target: openTarget(services, id, targetSealed) }, testMessage(services, name))
  })

  on('addAlertDuty', async ({ body: { operator: operatorId, days, hours } }) => {
    await requireMember(services, operatorId)
    const sorted = [...new Set(days)].toSorted().join('')
    const shift = { operatorId, days: sorted, hours }
    const { count } = await db.alertDuty.createMany({ data: [shift], skipDuplicates: true })
    if (count === 0) throw new ConflictError('已经排过了')
    return { message: '已排好' }
  })

  on(
    'removeAlertDuty',
    async ({ body: { id } }) => {
      await requireShift(id)
      await db.alertDuty.delete({ where: { id } })
      return { message: '已去掉' }
    },
    async ({ body: { id } }) => {
      const { operator, days, hours } = await requireShift(id)
      return [`${operator.name}以后在这段时间不算值班：星期 ${days.split('').join('、')}，${hours}`]
    },
  )

  /** @throws AppError not_found (404) */
  async function requireShift(id: number) {
    const shift = await db.alertDuty.findUnique({ where: { id }, include: { operator: { select: { name: true } } } })
    if (!shift) throw new AppError('not_found', '没有这一行，可能已经去掉')
    return shift
  }

  /** @throws AppError not_found (404) */
  async function requireReceiver(id: number) {
    const receiver = await db.alertReceiver.findUnique({ where: { id } })
    if (!receiver) throw new AppError('not_found', '没有这个接收方，可能已经去掉')
    return receiver
  }
}

/** @throws ValidationError on the field · AppError not_found (404) for an operator that is none */
async function addReceiver(
  services: Services,
  { kind, name, operator, ...given }: OperatorReceived<'addAlertReceiver', 'body'>,
): Promise<{ id: number; secret: string | null }> {
  const { target, hint } = checkedTarget(services, { kind, ...given })
  if (operator !== undefined) await requireMember(services, operator)
  return services.db.$transaction(async (tx) => {
    if (await tx.alertReceiver.findUnique({ where: { name } }))
      throw new ValidationError({ name: '已经有一个叫这个名字' })
    const [next] = await tx.$queryRaw<{ id: number }[]>`
      select nextval(pg_get_serial_sequence('alert_receiver', 'id'))::int as id`
    const id = next?.id ?? 0
    await tx.alertReceiver.create({
      data: {
        id,
        kind,
        name,
        hint,
        targetSealed: sealTarget(services, id, target),
        operatorId: operator ?? null,
        createdAt: services.clock.now(),
      },
    })
    return { id, secret: kind === 'webhook' ? (target.secret ?? null) : null }
  })
}
