import { SmsUnavailable } from './sms.ts'

/** Beginnings, after `isv.`, of codes that concern the account, its signature or its templates, and not the phone. */
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

/** Limits per phone: by default 1 a minute, 5 an hour, 10 a day. Only the message says which one was reached. */
const flowControl = [
  { word: '天级', seconds: 24 * 60 * 60 },
  { word: '小时级', seconds: 60 * 60 },
  { word: '分钟级', seconds: 60 },
]

/**
 * Classifies an error of Alibaba Cloud SMS: `isv.` codes are errors of the request, `isp.` codes are failures of the service, all others
 * come from its gateway and are classified by their HTTP `status`.
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

/** An error code that may be logged. Text with a digit is dropped, because it could contain the phone or the code. */
export function plainWord(value: unknown): string {
  return typeof value === 'string' && /^[a-z][a-z_.]{0,63}$/i.test(value) && value !== 'undefined' ? value : unreadable
}
