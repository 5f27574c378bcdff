import { ConfigurationError } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { SmsInbox } from './inbox.ts'
import { noticeTexts, type SmsService } from './sms.ts'

export interface MockSmsOptions {
  inbox: SmsInbox
  clock: Clock
  /** True if this is `NODE_ENV=production`. */
  production: boolean
  /** `ALLOW_MOCK_SMS=1`: a public demonstration where anyone may read the codes. */
  allowInProduction: boolean
}

/**
 * Sends to an inbox that anyone can read at `/dev/sms`.
 * @throws ConfigurationError in production, unless explicitly allowed
 */
export function createMockSms({ inbox, clock, production, allowInProduction }: MockSmsOptions): SmsService {
  if (production && !allowInProduction) {
    throw new ConfigurationError(
      '正式环境不能使用模拟短信：任何人都能在 /dev/sms 看到验证码。请配置阿里云短信；如果只是演示，请设置 ALLOW_MOCK_SMS=1。',
    )
  }
  return {
    kind: 'mock',
    send: (message) => inbox.put({ ...message, sentAt: clock.now() }),
    notify: ({ phone, notice }) =>
      inbox.put({ phone, code: noticeTexts[notice], purpose: 'notice', sentAt: clock.now() }),
    message: ({ phone, text }) => inbox.put({ phone, code: text, purpose: 'message', sentAt: clock.now() }),
  }
}
