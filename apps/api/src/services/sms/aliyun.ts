import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type sdk from '@alicloud/dysmsapi20170525'
import { $OpenApiUtil, AlibabaCloudError, ThrottlingError } from '@alicloud/openapi-core'
import { plainWord, readRefusal } from './aliyun-codes.ts'
import { type SmsPurpose, type SmsService, SmsUnavailable } from './sms.ts'

// CommonJS with a default export: `import` hands that out in one way under Node and in another under test runners.
const { default: Client, SendSmsRequest }: typeof sdk = createRequire(import.meta.url)('@alicloud/dysmsapi20170525')

export interface AliyunSmsConfig {
  accessKeyId: string
  accessKeySecret: string
  /** Host, and port if need be. Default `dysmsapi.aliyuncs.com`. */
  endpoint?: string | undefined
  protocol?: 'https' | 'http' | undefined
  /** The approved signature, without its brackets. */
  signName: string
  /** The approved template of each purpose, `SMS_…`; its only variable is `${code}`. */
  templates: Record<SmsPurpose, string>
  /** The longest that one send may take, in seconds, from dialling to the last byte of the answer. Default 5. */
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

  return {
    kind: 'aliyun',
    async send({ phone, code, purpose }) {
      const request = new SendSmsRequest({
        phoneNumbers: phone,
        signName: config.signName,
        templateCode: config.templates[purpose],
        templateParam: JSON.stringify({ code }),
        // SendSms is not idempotent, so nothing here sends twice: a lost answer may belong to a message that went out.
        // OutId comes back in the delivery receipts, which tells the two sends of a person who asked again apart.
        outId: randomUUID(),
      })
      const response = await within(timeout, client.sendSms(request)).catch(rethrow)
      const { code: answer, message } = response.body ?? {}
      if (answer !== 'OK') throw readRefusal({ code: answer, message, status: response.statusCode ?? 0 })
    },
  }
}

/**
 * The SDK's idle timer starts anew with each byte, and on a connection that has served before it loses its other timer:
 * an answer that trickles in would hold a send for ever.
 */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, milliseconds, new SmsUnavailable('unreachable', 'no answer in time'))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Never passes the SDK's error on, not even as a cause: its text holds the URL, with the phone and the code in it. */
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
