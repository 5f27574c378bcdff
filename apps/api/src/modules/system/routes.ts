import { maskPhone } from '@qisuan/rules/people/identity'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { On } from '../../endpoint.ts'
import { AppError } from '../../app-error.ts'
import { processMetrics } from '../../services/metrics.ts'
import type { Services } from '../../services/services.ts'
import { version } from '../../version.ts'
import { docsPage } from './docs-page.ts'
import { registerGauges } from './gauges.ts'
import { openApi } from './openapi.ts'
import { smsPage } from './sms-page.ts'

/** Calls about the service itself: liveness, readiness, documentation, metrics and the inbox of the SMS mock. */
export function systemRoutes(on: On, services: Services) {
  // Each is made for its first reader, because both together would take half of every start.
  let document: ReturnType<typeof openApi> | undefined
  let page: string | undefined
  registerGauges(services)

  on('healthz', async () => ({ status: 'ok' as const, version }))
  on('openapi', async () => (document ??= openApi(services.config.siteUrl)))
  on('docs', async () => (page ??= docsPage()))
  const registries = [processMetrics(), services.metrics.registry]
  on('metrics', () => Registry.merge(registries).metrics())

  on('readyz', async () => {
    const database = await services.pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (!database) throw new AppError('unavailable', '数据库暂时无法连接', { retryAfter: 5 })
    // Without REDIS_URL each process caches for itself, which is not degraded.
    const { sharedCache } = services
    const isCacheUp = sharedCache ? await sharedCache.ping() : true
    return {
      status: isCacheUp ? ('ok' as const) : ('degraded' as const),
      parts: {
        database: 'up' as const,
        [sharedCache ? 'redis' : 'memory']: isCacheUp ? ('up' as const) : ('down' as const),
      },
    }
  })

  const inbox = services.smsInbox
  if (!inbox) return
  on('devSms', async ({ query }) => {
    const messages = await inbox.list(query.phone)
    // Only somebody who knows a phone already sees it in full.
    return messages.map(({ phone, code, purpose, sentAt }) => ({
      phone: query.phone === undefined ? maskPhone(phone) : phone,
      code,
      purpose,
      sent_at: sentAt.toISOString(),
    }))
  })
}

/** The inbox of the SMS mock as an HTML page. It exists only with the mock. */
export function smsInboxPage(app: FastifyInstance, { smsInbox, config }: Services) {
  if (!smsInbox) return
  app.get('/dev/sms', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(smsPage(await smsInbox.list(), config.timeZone)),
  )
}
