import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type sdk from '@alicloud/dysmsapi20170525'
import { $OpenApiUtil, AlibabaCloudError, ThrottlingError } from '@alicloud/openapi-core'
import { plainWord, readRefusal } from './aliyun-codes.ts'
import { noticeTexts, type SmsPurpose, type SmsService, SmsUnavailable } from './sms.ts'

// CommonJS with a default export, which `import` resolves differently in Node and in test runners.
const { default: Client, SendSmsRequest }: typeof sdk = createRequire(import.meta.url)('@alicloud/dysmsapi20170525')

export interface AliyunSmsConfig {
  accessKeyId: string
  accessKeySecret: string
  /** Host and optional port. Default `dysmsapi.aliyuncs.com`. */
  endpoint?: string | undefined
  protocol?: 'https' | 'http' | undefined
  /** The approved signature, without its brackets. */
  signName: string
  /** The approved template of each purpose, `SMS_…`; its only variable is `${code}`. */
  templates: Record<SmsPurpose, string>
  /** The approved template of notices; its only variable is `${event}`. Without it no notice is sent. */
  noticeTemplate?: string | undefined
  /** Limit of one send in seconds, from connecting to the last byte of the response. Default 5. */
  timeoutSeconds?: number | undefined
}

/** Sends through Alibaba Cloud SMS (`SendSms`, version 2017-05-25). */
export function createAliyunSms(config: AliyunSmsConfig): SmsService {
  const timeout = (config.timeoutSeconds ?? 5) * 1000
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: config.accessKeyId,
      accessKeySecret: config.accessKeySecret,
      endpoint: config.endpoint ?? 'dysmsapi.aliyuncs.com',
      protocol: config.protocol ?? 'https',
      connectTimeout: timeout,
      readTimeout: timeout,
    }),
  )

  const deliver = async (phone: string, templateCode: string, variables: Readonly<Record<string, string>>) => {
    const request = new SendSmsRequest({
      phoneNumbers: phone,
      signName: config.signName,
      templateCode,
      templateParam: JSON.stringify(variables),
      // SendSms is not idempotent and never retried: the message of a lost response may have been sent.
      // Delivery receipts contain the OutId, which distinguishes two messages to one person.
      outId: randomUUID(),
    })
    const response = await within(timeout, client.sendSms(request)).catch(rethrow)
    const { code: answer, message } = response.body ?? {}
    if (answer !== 'OK') throw readRefusal({ code: answer, message, status: response.statusCode ?? 0 })
  }

  return {
    kind: 'aliyun',
    send: ({ phone, code, purpose }) => deliver(phone, config.templates[purpose], { code }),
    async notify({ phone, notice }) {
      if (!config.noticeTemplate) throw new SmsUnavailable('misconfigured', 'no template of notices')
      await deliver(phone, config.noticeTemplate, { event: noticeTexts[notice] })
    },
    message: ({ phone, template, variables }) => deliver(phone, template, variables),
  }
}

/**
 * Limits the duration of `work`. The SDK's own timer restarts with each byte, and on a reused connection its other one is missing, so a
 * response that arrives slowly could block a send for ever.
 */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, milliseconds, new SmsUnavailable('unreachable', 'no response in time'))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Replaces the SDK's error, whose text contains the URL with phone and code. It must not even be a cause. */
function rethrow(error: unknown): never {
  if (error instanceof SmsUnavailable) throw error
  if (error instanceof ThrottlingError) {
    throw new SmsUnavailable('limit', plainWord(error.code), Math.ceil((error.retryAfter ?? 60_000) / 1000))
  }
  if (error instanceof AlibabaCloudError) {
    throw readRefusal({ code: error.code, message: error.message, status: error.statusCode ?? 0 })
  }
  const word = error instanceof Error ? ('code' in error ? error.code : error.name) : undefined
  throw new SmsUnavailable('unreachable', plainWord(word))
}
