import type { Metrics } from '../metrics.ts'
import { SmsUnavailable, type SmsService } from './sms.ts'

/** Counts sent messages, and failed ones by reason. */
export function countedSms({ kind, send, notify, message }: SmsService, { sms }: Metrics): SmsService {
  const counted = async (sending: Promise<void>) => {
    try {
      await sending
      sms.inc({ outcome: 'sent' })
    } catch (error) {
      sms.inc({ outcome: error instanceof SmsUnavailable ? error.reason : 'failed' })
      throw error
    }
  }
  return {
    kind,
    send: (input) => counted(send(input)),
    notify: (input) => counted(notify(input)),
    message: (input) => counted(message(input)),
  }
}
