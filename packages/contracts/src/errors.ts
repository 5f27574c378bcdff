import { z } from 'zod'

/** All error codes besides field errors, with their statuses. */
export const errorCodes = {
  malformed: 400,
  not_logged_in: 401,
  bad_signature: 401,
  forbidden: 403,
  consent_required: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_enrolled: 409,
  already_certified: 409,
  no_arena_score: 409,
  not_enrolled: 409,
  already_received: 409,
  changed_meanwhile: 409,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  not_in_competition_time: 423,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  sms_unavailable: 503,
  platform_unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorCodes

/** 422: a message for each invalid field, shown in that field (spec §8). */
export const fieldErrors = z
  .object({
    message: z.string().describe('总的说明'),
    errors: z.record(z.string(), z.string()).describe('字段名 → 该字段的提示'),
  })
  .describe('字段有误')

/** A puzzle that a browser solves so that a call which is made too often is answered all the same (docs/adr/people/0031-account-doors.md). */
export const challenge = z
  .object({
    puzzle: z.string().describe('题目'),
    zeros: z.int().describe('“题目.任意文字”的 SHA-256 开头要有这么多个 0 比特；找到的整段文字就是 proof'),
  })
  .describe('工作量证明')
export type Challenge = z.infer<typeof challenge>

/** The body of every other error response. */
export const errorBody = z
  .object({
    message: z.string().describe('可以直接显示给用户的中文说明'),
    code: z.enum(Object.keys(errorCodes) as ErrorCode[]).describe('封闭的错误代码'),
    current: z.looseObject({}).optional().describe('别人先改了时，现在的值；只有后台的调用有'),
    challenge: challenge.optional().describe('有它时，算出 proof 再发一次，就不必等待'),
  })
  .describe('失败')

export type FieldErrors = z.infer<typeof fieldErrors>
export type ErrorBody = z.infer<typeof errorBody>
