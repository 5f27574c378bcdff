import { availableParallelism } from 'node:os'
import { createSealer } from '@qisuan/db/sealing'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { AppError } from '../app-error.ts'
import { ConfigurationError, type Config } from '../config/config.ts'
import { openArenaDatabase } from './arena-database.ts'
import { listenForChanges } from './cache/changes.ts'
import { createClock, type Clock } from './clock.ts'
import { guarded } from './console-call.ts'
import { openContent } from './content/content.ts'
import { openStore } from './content/store/object-store.ts'
import { storedPictures } from './content/store/stored-objects.ts'
import { openDatabase, type AuditActor } from './database.ts'
import { createBreaker } from './game-platform/breaker.ts'
import { createCodeCombat } from './game-platform/codecombat.ts'
import { tooManyBindings } from './game-platform/unavailable.ts'
import { createExamPlayers } from './game-platform/exam-players.ts'
import { createNoPlatform } from './game-platform/no-platform.ts'
import { createOpenIdPlatform } from './game-platform/openid-platform.ts'
import { followKeyRing } from './key-ring.ts'
import { LiveHub } from './live/hub.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openPasswords, type Passwords } from './passwords/passwords.ts'
import { openPictures, sharedPictures } from './pictures/pictures.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { withPreviews } from './preview.ts'
import { readingSealer } from './reading-sealer.ts'
import type { Services } from './services.ts'
import { openSecurityLog } from './security-log/security-log.ts'
import { openSessions } from './sessions/sessions.ts'
import { openRedis, redisCache } from './cache/shared-cache.ts'
import { createPostgresInbox, type SmsInbox } from './sms/inbox.ts'
import { createMockSms } from './sms/mock.ts'
import { countedSms } from './sms/counted.ts'
import type { SmsService } from './sms/sms.ts'
import { openTasks, type Tasks } from './tasks/tasks.ts'
import type { Tracer } from './tracing/tracer.ts'
import { createTurns } from './turns.ts'
import { noteUnreadable } from './unreadable-values.ts'
import { openWeChat } from './wechat/open-wechat.ts'

interface Options {
  clock?: Clock
  /** The operator who runs a command; undefined in a process that serves requests. */
  by?: AuditActor
  passwords?: Passwords
  tasks?: Tasks
  settleMs?: number
}

/** Logins and requests for codes that may wait for their turn: about half a minute of work. */
const longestLine = 1000

const tooManyLogins = () => new AppError('unavailable', '现在登录的人太多了，请稍后再试', { retryAfter: 10 })

/**
 * New accounts on the game platform, of pupils in the order in which they came. A platform that answers in a fifth of a second serves all
 * who may wait in ten seconds; nobody waits longer than a proxy does.
 */
export const bindingTurns = { atOnce: 20, longest: 1000, longestWaitSeconds: 20, refusal: tooManyBindings }

/** Opens all services of a configuration. `close` closes them. */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  {
    clock = createClock(config.clock),
    by,
    passwords = openPasswords(),
    tasks = openTasks(),
    settleMs = 30_000,
  }: Options = {},
): Promise<{ services: Services; close: () => Promise<void> }> {
  const warn = warner(log)
  const sources = await openSources(config, log, { clock, by })
  const { db, pool, direct, replica, changes, keyRing, store, content, tracer } = sources
  const redis = config.redisUrl ? await openRedis(config.redisUrl, warn('redis')) : undefined
  const sharedCache = redis && redisCache(redis, warn('redis'))
  const responses = new ResponseCache({
    version: () => changes.version() + content.version(),
    now: () => clock.now().getTime(),
    shared: sharedCache,
    onError: (error) => log.error({ err: error }, 'page failed to render again'),
  })
  changes.onNameChange(() => void responses.clear())
  const smsInbox = config.sms.kind === 'mock' ? createPostgresInbox(pool) : undefined

  const { arenaDatabaseUrl } = config
  const arena = arenaDatabaseUrl ? openArenaDatabase(arenaDatabaseUrl, warn('arena connection lost')) : undefined
  const metrics = createMetrics()
  const securityLog = openSecurityLog({ pool, clock, metrics, log })

  const services: Services = {
    config,
    clock: withPreviews(clock),
    db,
    pool,
    direct,
    replica,
    arena,
    keyRing,
    sealer: readingSealer(
      guarded(createSealer(keyRing)),
      noteUnreadable({ pool, securityLog }, warn('unreadable value not noted')),
    ),
    responses,
    redis,
    sharedCache,
    changes,
    sessions: openSessions({ pool, changes, clock, idleHours: config.sessionIdleHours }),
    content,
    store,
    sms: countedSms(await openSms(config, smsInbox, clock), metrics),
    smsInbox,
    ...(await openPlatform(config, clock, metrics)),
    wechat:
      config.wechat &&
      openWeChat({ account: config.wechat, clock, redis, onFailure: (failure) => log.warn(failure.message) }),
    bindingTurns: createTurns(bindingTurns),
    passwords,
    tasks,
    // Twice as many as hash passwords, so that those never wait for the database.
    turns: createTurns({ atOnce: 2 * availableParallelism(), longest: longestLine, refusal: tooManyLogins }),
    live: new LiveHub({ changes, most: config.liveWatchers, log }),
    pictures: openPictures(store ? storedPictures({ store, pool }, warn('object store')) : sharedPictures(sharedCache)),
    metrics,
    securityLog,
    settleMs,
    tracer,
    log,
  }

  return {
    services,
    async close() {
      content.close()
      services.live.close()
      await passwords.close()
      await tasks.close()
      await services.securityLog.settled()
      await changes.close()
      redis?.disconnect()
      await arena?.end()
      await sources.closeDatabase()
      await tracer?.close()
    },
  }
}

const warner = (log: FastifyBaseLogger) => (message: string) => (err: Error) => log.warn({ err }, message)

/** Opens what the other services read from: the database with its changes and keys, and the organiser's files. */
async function openSources(
  config: Config,
  log: FastifyBaseLogger,
  { clock, by }: { clock: Clock; by: AuditActor | undefined },
) {
  const warn = warner(log)
  const {
    db,
    pool,
    direct,
    replica,
    close: closeDatabase,
  } = openDatabase(config.databaseUrl, {
    size: config.databasePool,
    by,
    onIdleError: warn('database connection lost'),
    // Whoever runs a command is named by the session.
    pooledUrl: by ? undefined : config.databasePooledUrl,
    replicaUrl: config.databaseReplicaUrl,
  })
  // Before the first query: connections that exist already are not traced.
  const tracer = config.tracesUrl
    ? await traceTo(config.tracesUrl, [pool, direct, replica], warn('traces not sent'))
    : undefined
  const changes = await listenForChanges(config.databaseUrl, warn('change notifications lost'))
  const giveUp = async (error: unknown): Promise<never> => {
    await changes.close()
    await closeDatabase()
    throw error
  }
  const onError = (err: Error) => log.error({ err }, 'keys not read again')
  const keyRing = await followKeyRing({ pool, changes, clock, secrets: config.secrets, onError }).catch(giveUp)
  const store = config.store && (await openStore(config.store, clock))
  const content = await openContent({
    directory: config.contentDir,
    pool,
    store,
    changes,
    onError: (error) => {
      log.error(error instanceof ConfigurationError ? error.message : { err: error }, 'content not read again')
    },
    tolerant: by !== undefined,
  }).catch(giveUp)
  return { db, pool, direct, replica, closeDatabase, tracer, changes, keyRing, store, content }
}

/** Loads the OpenTelemetry SDK, which processes without a collector need not. */
async function traceTo(url: string, pools: Pool[], onError: (error: Error) => void): Promise<Tracer> {
  const { openTracer } = await import('./tracing/tracer.ts')
  const { traceQueries } = await import('./tracing/trace-queries.ts')
  const tracer = openTracer(url, onError)
  for (const pool of new Set(pools)) traceQueries(pool, tracer)
  return tracer
}

/** Loads Aliyun's SDK only when it is used: it takes a quarter of a second and 39 MB. */
async function openSms({ sms }: Config, inbox: SmsInbox | undefined, clock: Clock): Promise<SmsService> {
  if (sms.kind === 'mock' && inbox) return createMockSms({ inbox, clock, ...sms })
  if (sms.kind === 'mock') throw new Error('the mock needs its inbox')
  const { createAliyunSms } = await import('./sms/aliyun.ts')
  return createAliyunSms(sms)
}

/** Loads what reads signatures only for a platform that signs. */
async function openPlatform(
  { platform: settings, siteUrl }: Config,
  clock: Clock,
  { platformCalls }: Metrics,
): Promise<Pick<Services, 'platform' | 'partnerKeys'>> {
  const { url, openId, timeoutSeconds } = settings
  if (url === undefined) return { platform: createNoPlatform(), partnerKeys: undefined }
  const breaker = createBreaker(clock, (outcome) => platformCalls.inc({ outcome }))
  // Parts that only our own arena has; a platform of somebody else never gets the secret by which it is asked.
  const own = settings.isOwn && {
    checkPath: '/check',
    examPlayers: createExamPlayers({ ...settings, url }, breaker),
  }
  if (!openId)
    return { platform: { ...createCodeCombat({ ...settings, url }, breaker), ...own }, partnerKeys: undefined }
  const { openPartnerKeys } = await import('./game-platform/partner-keys.ts')
  const partnerKeys = openPartnerKeys({ url: openId.keysUrl, timeoutSeconds, clock }, breaker)
  const platform = createOpenIdPlatform({ ...settings, ...openId, url, siteUrl }, partnerKeys)
  return { platform: { ...platform, ...own }, partnerKeys }
}
