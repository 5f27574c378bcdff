import type { KeyRing } from '@qisuan/db/key-ring'
import type { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import type { Changes } from './cache/changes.ts'
import type { Clock } from './clock.ts'
import type { Content } from './content/content.ts'
import type { ObjectStore } from './content/store/object-store.ts'
import type { Database } from './database.ts'
import type { LiveHub } from './live/hub.ts'
import type { ReadingSealer } from './reading-sealer.ts'
import type { GamePlatform } from './game-platform/game-platform.ts'
import type { PartnerKeys } from './game-platform/partner-keys.ts'
import type { Metrics } from './metrics.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { SecurityLog } from './security-log/security-log.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SharedCache } from './cache/shared-cache.ts'
import type { SmsInbox } from './sms/inbox.ts'
import type { SmsService } from './sms/sms.ts'
import type { Tasks } from './tasks/tasks.ts'
import type { Tracer } from './tracing/tracer.ts'
import type { Turns } from './turns.ts'
import type { WeChat } from './wechat/wechat.ts'

/** Everything that a verb may use. */
export interface Services {
  config: Config
  clock: Clock
  db: Database
  pool: Pool
  /** Sessions of the database itself, where a pool in transaction mode stands before it: for locks that outlive a transaction. */
  direct: Pool
  /** A copy of the database that only reads and may be a second old, where there is one: for exports and statistics. */
  replica: Pool
  /** Database of the arena beside the site; undefined where the platform is somebody else's. */
  arena: Pool | undefined
  keyRing: KeyRing
  sealer: ReadingSealer
  responses: ResponseCache
  /** Undefined without Redis, when there is only one process. */
  redis: Redis | undefined
  sharedCache: SharedCache | undefined
  changes: Changes
  sessions: Sessions
  content: Content
  /** Store for large files and drawn pictures; undefined where they are in the database. */
  store: ObjectStore | undefined
  sms: SmsService
  /** The messages of the mock; undefined when real ones are sent. */
  smsInbox: SmsInbox | undefined
  platform: GamePlatform
  /** The keys of a platform that logs in with OpenID Connect; undefined for any other. */
  partnerKeys: PartnerKeys | undefined
  /** Undefined without an official account. */
  wechat: WeChat | undefined
  /** Turns in which pupils get their account on the platform. */
  bindingTurns: Turns
  passwords: Passwords
  tasks: Tasks
  live: LiveHub
  /** Turns in which networks log in, register and ask for codes. */
  turns: Turns
  pictures: Pictures
  metrics: Metrics
  securityLog: SecurityLog
  /** Milliseconds after which no request writes what it sealed before: 10 s for a connection, 15 s in a transaction, and a margin. */
  settleMs: number
  /** Undefined without a configured collector. */
  tracer: Tracer | undefined
  log: FastifyBaseLogger
}
