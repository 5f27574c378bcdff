import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, phone } from './fields.ts'

export const healthz = endpoint('healthz', {
  summary: '进程活着，是哪个版本',
  section: '–',
  audience: 'public',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
})

export const readyz = endpoint('readyz', {
  summary: '可以服务：各部分是否可达',
  section: '–',
  audience: 'public',
  answer: z.object({
    status: z.enum(['ok', 'degraded']),
    parts: z.record(z.string(), z.enum(['up', 'down'])),
  }),
  errors: ['unavailable'],
})

export const metrics = endpoint('metrics', {
  summary: '这个进程的各项计数，给同一网络里的 Prometheus 看；经反向代理来的一律 404',
  section: '–',
  audience: 'monitoring',
  media: 'text/plain; version=0.0.4',
  answer: z.string(),
  errors: ['not_found'],
})

export const openapi = endpoint('openapi', {
  summary: '这份接口说明，OpenAPI 3.1',
  section: '–',
  audience: 'public',
  answer: z.unknown(),
})

export const docs = endpoint('docs', {
  summary: '这份接口说明，给人看的',
  section: '–',
  audience: 'public',
  media: 'text/html',
  answer: z.string(),
})

export const devSms = endpoint('devSms', {
  summary: '模拟短信的收件箱，新的在前',
  section: '–',
  audience: 'public',
  onlyWith: 'mock-sms',
  query: z.object({ phone: phone.optional() }),
  answer: z.array(
    z.object({
      phone: z.string().describe('手机号；没有指定 phone 时已遮盖'),
      code: z.string().describe('验证码；通知和比赛短信则是文字'),
      purpose: z.enum(['register', 'login', 'guardian', 'confirm', 'new_phone', 'notice', 'message']),
      sent_at: instant,
    }),
  ),
})
