import { z } from 'zod'
import { messages } from '../../field-messages.ts'
import { instant, whole } from '../../fields.ts'
import { operatorCall } from '../operator-call.ts'

/** Passkeys: a device that knows its owner by PIN, finger or face logs them in. The fields have the names of the WebAuthn standard. */
const base64url = z.string(messages.required).regex(/^[\w-]{1,8192}$/, '通行密钥的数据不完整')
const seconds = 300

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
}

const passkeyList = z
  .array(
    z.object({
      id: z.int(),
      browser: z.string().describe('在哪里添加的'),
      created_at: instant.describe('添加的时刻'),
      last_used_at: instant.nullable().describe('最后一次用它登录的时刻'),
    }),
  )
  .describe('自己的通行密钥，新的在前')

export const passkeyChallenge = operatorCall('passkeyChallenge', {
  summary: '用通行密钥登录的第一步：得到一道题',
  right: 'door',
  answer: z
    .object({
      challenge: base64url.describe('一次性的题目'),
      rpId: z.string().describe('网站的域名'),
      timeout: z.int().describe('毫秒'),
      userVerification: z.literal('required'),
    })
    .describe('PublicKeyCredentialRequestOptionsJSON'),
  errors: ['not_found'],
})

export const passkeyLogin = operatorCall('passkeyLogin', {
  summary: '用通行密钥登录后台：设备已经验过是本人，不再要密码和数字',
  right: 'door',
  body: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  }),
  answer: z.object({ message: z.string() }).describe('一句话'),
  errors: ['forbidden', 'not_found'],
})

export const passkeys = operatorCall('passkeys', {
  summary: '自己的通行密钥',
  right: 'own',
  answer: passkeyList,
})

export const newPasskey = operatorCall('newPasskey', {
  summary: '添加通行密钥的第一步：得到一道题',
  right: 'own',
  confirmed: true,
  answer: z
    .object({
      challenge: base64url.describe('一次性的题目'),
      rp: z.object({ id: z.string(), name: z.string() }).describe('网站'),
      user: z.object({ id: base64url, name: z.string(), displayName: z.string() }).describe('成员'),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })).describe('许用的签名'),
      timeout: z.int().describe('毫秒'),
      excludeCredentials: z
        .array(z.object({ id: base64url, type: z.literal('public-key') }))
        .describe('已经添加的，同一设备不重复添加'),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    })
    .describe('PublicKeyCredentialCreationOptionsJSON'),
  errors: ['not_found'],
})

export const addPasskey = operatorCall('addPasskey', {
  summary: '添加通行密钥',
  right: 'own',
  confirmed: true,
  body: z.object({
    ...credential,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
  }),
  answer: passkeyList,
  errors: ['not_found', 'conflict'],
})

export const removePasskey = operatorCall('removePasskey', {
  summary: '去掉一个通行密钥',
  right: 'own',
  confirmed: true,
  body: z.object({ id: whole(1, 1_000_000_000).describe('passkeys 里的 id') }),
  answer: passkeyList,
  errors: ['not_found'],
})

export const passkeyTimeout = seconds * 1000
