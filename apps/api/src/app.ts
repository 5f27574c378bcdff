import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { consoleRoutes } from './console-routes.ts'
import { bind } from './endpoint.ts'
import { consentRoutes } from './modules/accounts/consent-routes.ts'
import { requireConfirmed } from './modules/accounts/login/confirmation.ts'
import { familyRoutes } from './modules/accounts/family-routes.ts'
import { ownAccountRoutes } from './modules/accounts/own-account-routes.ts'
import { ownDataFile } from './modules/accounts/own-data-file.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { ceremonyRoutes } from './modules/ceremonies/routes.ts'
import { certificateFile } from './modules/certificates/certificate-file.ts'
import { certificatePicture } from './modules/certificates/certificate-picture.ts'
import { certificateRoutes } from './modules/certificates/routes.ts'
import { classroomRoutes } from './modules/classrooms/routes.ts'
import { calendarFiles } from './modules/competition/calendar.ts'
import { requireEnrolmentOpen } from './modules/competition/queries.ts'
import { previewAnswer } from './modules/competition/preview-person.ts'
import { competitionRoutes } from './modules/competition/routes.ts'
import { readableText } from './modules/content/document.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { enrolmentRoutes } from './modules/enrolments/routes.ts'
import { gameAccountRoutes } from './modules/game-accounts/routes.ts'
import { messageRoutes } from './modules/messages/routes.ts'
import { openIdRoutes } from './modules/openid/routes.ts'
import { boardStore } from './modules/rankings/boards/board-store.ts'
import { rankingRoutes } from './modules/rankings/routes.ts'
import { smsInboxPage, systemRoutes } from './modules/system/routes.ts'
import { securityTxt } from './modules/system/security-txt.ts'
import { resultRoutes } from './modules/results/routes.ts'
import { shareRoutes } from './modules/shares/routes.ts'
import { sharePicture } from './modules/shares/share-picture.ts'
import { teacherRoutes } from './modules/teachers/routes.ts'
import { bindConsole } from './operator-endpoint.ts'
import { ownFile } from './own-file.ts'
import { pictureFile } from './picture-file.ts'
import { accessLog } from './plugins/access-log.ts'
import { auth } from './plugins/auth.ts'
import { bearers } from './plugins/bearers.ts'
import { bodies } from './plugins/bodies.ts'
import { consoleSite } from './plugins/console-site.ts'
import { errors } from './plugins/errors.ts'
import { parseForm } from './plugins/form.ts'
import { drain } from './plugins/drain.ts'
import { limits } from './plugins/limits.ts'
import { preview } from './plugins/preview.ts'
import { responseCache, serveFromCache } from './plugins/response-cache.ts'
import { requestMetrics } from './plugins/request-metrics.ts'
import { security, securityHeaders } from './plugins/security.ts'
import { storage } from './plugins/storage.ts'
import { unsavedPages } from './plugins/unsaved-pages.ts'
import { visitorCall, web } from './plugins/web.ts'
import { readableUrl } from './readable-url.ts'
import type { Bearers } from './services/sessions/bearers.ts'
import type { Services } from './services/services.ts'

/** Bytes; far more than any form of the site needs. */
const bodyLimit = 64 * 1024

/** Milliseconds. Longer than proxies hold an idle connection, so that they never write to one that is closing. */
const keepAliveTimeout = 72_000

/** Assembles the app: the plugins that every request passes, the routes of each module, then the site. Does not listen. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, responses } = services
  const shareCards = config.wechat !== undefined
  const headersOf = securityHeaders({ platformUrl: config.platform.url, siteUrl: config.siteUrl, shareCards })
  const sidOf: Bearers['sidOf'] = (authorization) => app.bearers.sidOf(authorization)
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) => Object.assign(serveFromCache({ ...services, sidOf }, handle), { keepAliveTimeout }),
    loggerInstance: services.log,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseForm },
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while the server drains: their clients cannot know that it stops.
    return503OnClosing: false,
  })

  app.addHook('onClose', await boardStore(services).follow())
  await app.register(responseCache, { responses, headersOf })
  if (services.tracer) {
    const { traces } = await import('./plugins/traces.ts')
    await app.register(traces, { tracer: services.tracer })
  }
  await app.register(drain, { live: services.live })
  await app.register(accessLog)
  await app.register(requestMetrics, { metrics: services.metrics, responses, live: services.live })
  await app.register(errors)
  await app.register(bodies)
  await app.register(security, { headersOf })
  await app.register(preview, { services })
  await app.register(bearers, { keyRing: services.keyRing })
  await app.register(auth, { services })
  await app.register(limits, { redis: services.redis })

  // True if a launch is open depends on its round, so its verb decides.
  const requireOpen = { enrolment: requireEnrolmentOpen, launch: async () => {} }
  const on = bind(app, services, { requireOpen, requireConfirmed, previewAnswer })
  competitionRoutes(on, services)
  accountRoutes(on, services, app.bearers)
  consentRoutes(on, services)
  ownAccountRoutes(on, services, app.bearers)
  familyRoutes(on, services, app.bearers)
  messageRoutes(on, services)
  enrolmentRoutes(on, services)
  teacherRoutes(on, services)
  gameAccountRoutes(on, services)
  await openIdRoutes({ app, on, headers: headersOf('text/html') }, services)
  rankingRoutes(on, services)
  ceremonyRoutes(on, services)
  resultRoutes(on, services)
  classroomRoutes(on, services)
  shareRoutes(on, services)
  certificateRoutes(on, services)
  contentRoutes(on, services)
  systemRoutes(on, services)
  smsInboxPage(app, services)

  const onConsole = bindConsole(app, services)
  consoleRoutes(onConsole, services, unsavedPages(app, services))

  securityTxt(app, services)
  calendarFiles(app, services)
  pictureFile(app, services, 'certificate', (number) => certificatePicture(services, number))
  pictureFile(app, services, 'share', (uuid) => sharePicture(services, 'poster', uuid))
  pictureFile(app, services, 'share-card', (uuid) => sharePicture(services, 'shareCard', uuid))

  ownFile(app, services, ({ session, file, client }) =>
    file.kind === 'certificate'
      ? certificateFile(services, session.userId, file)
      : ownDataFile(services, session, client),
  )

  await app.register(storage, { content: services.content, textOf: (path, file) => readableText(services, path, file) })
  if (config.consoleDist) await app.register(consoleSite, { dist: config.consoleDist, siteUrl: config.siteUrl })
  if (config.webDist) {
    await app.register(web, {
      dist: config.webDist,
      responses,
      now: () => services.clock.now().getTime(),
      callFrom: (address) => visitorCall(app, address),
      publicOrigin: config.siteUrl,
      shareCards,
    })
  }
  return app
}
