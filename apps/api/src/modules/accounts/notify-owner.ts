import { unreadable } from '../../services/reading-sealer.ts'
import type { Services } from '../../services/services.ts'
import { SmsUnavailable, type SmsNotice } from '../../services/sms/sms.ts'

/** Tells the owner of a phone, if there is one, what happened to the account. @returns whether the message was sent: no help waits for an SMS */
export async function notifyOwner(services: Services, phone: string | null, notice: SmsNotice): Promise<boolean> {
  if (phone === null || phone === unreadable) return false
  try {
    await services.sms.notify({ phone, notice })
    return true
  } catch (error) {
    if (!(error instanceof SmsUnavailable)) throw error
    services.log.error({ err: error, notice }, 'notice not sent')
    return false
  }
}
