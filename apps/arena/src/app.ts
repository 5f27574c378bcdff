import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { assetRoutes } from './assets.ts'
import type { Arena } from './arena.ts'
import { createClock, type Clock } from './clock.ts'
import type { ArenaConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { deviceRoutes } from './exams/device-check.ts'
import { ExamPlan } from './exams/exam-plan.ts'
import { examRoutes } from './exams/routes.ts'
import { watchEnds } from './exams/settle-drafts.ts'
import { faultControl } from './faults.ts'
import { ArenaError, handleErrors } from './http/errors.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { classroomRoutes } from './classrooms/routes.ts'
import { cupRoutes } from './cup/routes.ts'
import { DuelQueue } from './duels/duel-queue.ts'
import { Judges } from './judging/judges.ts'
import { Notices } from './judging/notices.ts'
import { JudgeQueue } from './judging/queue.ts'
import { ladderRoutes } from './ladder/routes.ts'
import { loginRoutes } from './play/login-routes.ts'
import { playRoutes } from './play/routes.ts'
import { siteReader, siteRoutes } from './site.ts'
import { scoreRoutes } from './scores/routes.ts'
import { ScoreSender } from './scores/score-sender.ts'
import { missingTasks } from './tasks/import-library.ts'
import { findingPlayers } from './users/players.ts'
import { userRoutes } from './users/routes.ts'
import { settingsRoutes } from './users/settings-routes.ts'
import { landingPage } from './views/landing-page.ts'
import { sendPage } from './views/layout.ts'
import { lostPage } from './views/message-page.ts'

interface Options {
  now?: Clock
  logger?: FastifyServerOptions['logger']
  /** Judges that others use too; by default the arena has its own. */
  judges?: Judges
}

/** Builds the arena as a Fastify app, which judges as soon as it is ready. Closing it ends its judges and its connections. */
export function buildArena(
  config: ArenaConfig,
  { now = createClock(null), logger = false, judges }: Options = {},
): FastifyInstance {
  const app = fastify({ logger, bodyLimit: 512 * 1024 })
  const db = openDatabase(config.databaseUrl)
  const judging = judges ?? new Judges(config.judges)
  const notices = new Notices()
  const exams = new ExamPlan({ config, db, now, log: app.log })
  const arena = { config, db, now, judges: judging, notices, exams, players: findingPlayers({ db, now }), log: app.log }
  const queue = new JudgeQueue(arena)
  const duels = new DuelQueue(arena, { playsCups: true })
  const sender = new ScoreSender(arena)
  const ends = watchEnds(arena)
  app.decorate('site', siteReader(config))
  app.addHook('onReady', async () => {
    await exams.start()
    await notices.start(config.databaseUrl)
  })
  app.addHook('preClose', async () => notices.endWaiting())
  app.addHook('onClose', async () => {
    ends.close()
    await exams.close()
    await queue.close()
    await sender.close()
    await notices.close()
    const duelsEnd = duels.close()
    if (!judges) await judging.close()
    await duelsEnd
    await db.$disconnect()
  })

  handleErrors(app)
  sendSecurityHeaders(app, config)
  if (config.control) faultControl(app, config)
  app.register(cookie)

  app.register(async (partner) => userRoutes(partner, arena))
  app.register(async (partner) => classroomRoutes(partner, arena))
  app.register(async (partner) => examRoutes(partner, arena))
  app.register(async (player) => loginRoutes(player, arena))
  app.register(async (player) => playRoutes(player, arena))
  app.register(async (visitor) => ladderRoutes(visitor, arena))
  app.register(async (player) => deviceRoutes(player, arena))
  app.register(async (visitor) => cupRoutes(visitor, arena))
  if (config.openIdIssuer !== null) app.register(openIdFace(arena, config.openIdIssuer))
  if (config.convenience) {
    app.register(async (partner) => scoreRoutes(partner, arena))
    app.register(async (player) => settingsRoutes(player, arena))
  }
  app.register(async (visitor) => assetRoutes(visitor, config))
  app.register(async (visitor) => siteRoutes(visitor))

  // Pages to which a login leads by default.
  for (const path of ['/students', '/teachers/classes'])
    app.get(path, async (_request, reply) => sendPage(reply, landingPage(config.siteUrl)))
  app.get('/', async (_request, reply) => sendPage(reply, landingPage(config.siteUrl)))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = await missingTasks(db)
    return reply.code(missing.length === 0 ? 200 : 503).send({ missing })
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.headers.accept?.includes('text/html')) return sendPage(reply.code(404), lostPage(config.siteUrl))
    throw new ArenaError('not_found', 'There is nothing at this address.')
  })
  return app
}

/** Loads the OpenID client only where it is used. */
const openIdFace = (arena: Arena, issuer: string) => async (player: FastifyInstance) => {
  const { openIdRoutes } = await import('./openid/routes.ts')
  openIdRoutes(player, arena, issuer)
}
