import type { Metrics } from '../metrics.ts'
import { SmsUnavailable, type SmsService } from './sms.ts'

/** Counts sent messages, and failed ones by reason. */
export function countedSms({ kind, send }: SmsService, { sms }: Metrics): SmsService {
  return {
    kind,
    async send(message) {
      try {
        await send(message)
        sms.inc({ outcome: 'sent' })
      } catch (error) {
        sms.inc({ outcome: error instanceof SmsUnavailable ? error.reason : 'failed' })
        throw error
      }
    },
  }
}
