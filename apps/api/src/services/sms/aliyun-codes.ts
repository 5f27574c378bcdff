import { SmsUnavailable } from './sms.ts'

/** What stands after `isv.` in codes about the account, its signature and its templates rather than about this phone. */
const aboutTheAccount = [
  'ACCOUNT_',
  'AMOUNT_NOT_ENOUGH',
  'BILLING_',
  'DAY_LIMIT_CONTROL',
  'DENY_IP_RANGE',
  'DOMESTIC_NUMBER_NOT_SUPPORTED',
  'EXTEND_CODE_ERROR',
  'FORBIDDEN_ACTION',
  'INVALID_JSON_PARAM',
  'INVALID_PARAMETERS',
  'MONTH_LIMIT_CONTROL',
  'OUT_OF_SERVICE',
  'PARAM_',
  'PRODUCT_UN',
  'RAM_',
  'SIGN_',
  'SMS_CONTENT_ILLEGAL',
  'SMS_SIGN',
  'SMS_TEMPLATE',
  'SMS_TEST_',
  'TEMPLATE_',
]

/** Its flow control counts by phone: 1 a minute, 5 an hour, 10 a day by default. Only the message says which one it was. */
const flowControl = [
  { word: '天级', seconds: 24 * 60 * 60 },
  { word: '小时级', seconds: 60 * 60 },
  { word: '分钟级', seconds: 60 },
]

/**
 * Reads a refusal of Alibaba Cloud SMS: `isv.` codes are its objections to a request, `isp.` codes its own faults,
 * all others come from the gateway in front of it and mean what their HTTP `status` says.
 */
export function readRefusal(refusal: { code: unknown; message: unknown; status: number }): SmsUnavailable {
  const code = plainWord(refusal.code)
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') {
    const message = String(refusal.message)
    const window = flowControl.find(({ word }) => message.includes(word))
    return new SmsUnavailable('limit', code, window?.seconds ?? 60)
  }
  if (code === 'isp.RAM_PERMISSION_DENY') return new SmsUnavailable('misconfigured', code)
  if (code.startsWith('isv.')) {
    const account = aboutTheAccount.some((start) => code.startsWith(start, 'isv.'.length))
    return new SmsUnavailable(account ? 'misconfigured' : 'rejected', code)
  }
  const ourRequest = code !== unreadable && !code.startsWith('isp.') && refusal.status >= 400 && refusal.status < 500
  return new SmsUnavailable(ourRequest ? 'misconfigured' : 'unreachable', code)
}

const unreadable = 'unreadable'

/** A code as it may stand in a log. Whatever holds a digit is dropped: it could repeat the phone or the code we sent. */
export function plainWord(value: unknown): string {
  return typeof value === 'string' && /^[a-z][a-z_.]{0,63}$/i.test(value) && value !== 'undefined' ? value : unreadable
}
