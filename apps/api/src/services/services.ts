import type { Sealer } from '@qisuan/db/sealing'
import type { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { ContentFolder } from './content-folder.ts'
import type { Database } from './database.ts'
import type { GamePlatform } from './game-platform/game-platform.ts'
import type { Metrics } from './metrics.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Sessions } from './sessions.ts'
import type { SharedCache } from './shared-cache.ts'
import type { SmsInbox } from './sms/inbox.ts'
import type { SmsService } from './sms/sms.ts'
import type { Tracer } from './tracing/tracer.ts'

/** Everything a verb stands on. */
export interface Services {
  config: Config
  clock: Clock
  db: Database
  pool: Pool
  sealer: Sealer
  responses: ResponseCache
  /** Undefined where one process works alone. */
  redis: Redis | undefined
  sharedCache: SharedCache | undefined
  changes: Changes
  sessions: Sessions
  content: ContentFolder
  sms: SmsService
  /** Where the mock puts its messages; undefined when real ones are sent. */
  smsInbox: SmsInbox | undefined
  platform: GamePlatform
  passwords: Passwords
  metrics: Metrics
  /** Undefined unless a collector is configured. */
  tracer: Tracer | undefined
  log: FastifyBaseLogger
}
