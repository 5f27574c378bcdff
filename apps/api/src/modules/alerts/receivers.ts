import { isOnDuty, type Duty } from '@qisuan/rules/time/duty'
import type { Services } from '../../services/services.ts'

interface Receiver {
  id: number
  operatorId: number | null
}

interface Shift extends Duty {
  operatorId: number
}

/**
 * Receivers of what is told at an instant: every group, and the addresses of those on duty. While nobody on duty has an address, everybody
 * with one is told: an alert for nobody is none.
 */
export async function receiversAt({ db, config }: Services, at: Date): Promise<number[]> {
  const [receivers, shifts] = await Promise.all([
    db.alertReceiver.findMany({
      where: { isOn: true, OR: [{ operatorId: null }, { operator: { disabledAt: null } }] },
      select: { id: true, operatorId: true },
    }),
    db.alertDuty.findMany({ select: { operatorId: true, days: true, hours: true } }),
  ])
  return told(receivers, shifts, (shift) => isOnDuty(shift, at, config.timeZone)).map(({ id }) => id)
}

function told(receivers: Receiver[], shifts: Shift[], isNow: (shift: Shift) => boolean): Receiver[] {
  const onDuty = new Set(shifts.filter(isNow).map(({ operatorId }) => operatorId))
  const isReached = receivers.some(({ operatorId }) => operatorId !== null && onDuty.has(operatorId))
  return receivers.filter(({ operatorId }) => operatorId === null || !isReached || onDuty.has(operatorId))
}
