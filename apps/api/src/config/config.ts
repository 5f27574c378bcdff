import { fileURLToPath } from 'node:url'
import { dateTimeError, parseDateTime } from '@qisuan/rules/time/date-time'
import type { z } from 'zod'
import { issueMessages } from '@qisuan/db/issue-messages'
import { ConfigurationError } from './configuration-error.ts'
import { environment } from './env.ts'
import { platformSettings } from './platform.ts'
import { shownVariables } from './shown-variables.ts'
import { isOnThisMachine } from './this-machine.ts'

const builtConsole = fileURLToPath(new URL('../../../console/dist', import.meta.url))

export { ConfigurationError }

/**
 * Reads the settings of an API process from environment variables.
 * @throws ConfigurationError that names every invalid variable
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given, { error: issueMessages })
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`)
    throw new ConfigurationError(`配置有误：${problems.join('；')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const siteUrl = (env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, '')
  if (production) rejectWeakSecrets(env)
  if (production) requireHttps(siteUrl)
  if (production && env.CLOCK) throw new ConfigurationError('配置有误：CLOCK 只能用于演练，正式环境不能设置')

  return {
    production,
    host: env.HOST,
    port: env.PORT,
    siteUrl,
    databaseUrl: env.DATABASE_URL,
    /** A pool in transaction mode before the same database; without it every connection is direct. */
    databasePooledUrl: env.DATABASE_POOLED_URL,
    /** A copy that only reads. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    /** Database of the arena beside the site; without it the platform is somebody else's. */
    arenaDatabaseUrl: env.ARENA_DATABASE_URL,
    redisUrl: redisUrl(env),
    secrets: secretsOf(env),
    sessionDays: env.SESSION_DAYS,
    sessionIdleHours: env.SESSION_IDLE_HOURS,
    timeZone: env.TIME_ZONE,
    clock: clockSetting(env),
    contentDir: env.CONTENT_DIR ?? fileURLToPath(new URL('../../../../content', import.meta.url)),
    /** Object store for large files and pictures; without it they are in the database. */
    store: storeSettings(env),
    /** The list of erased people outside the database, which a restore needs (docs/adr/people/0034-erasure.md). */
    erasuresFile: env.ERASURES_FILE,
    /** Folder for the console's backups; without it, the console writes none. */
    backupDir: env.BACKUP_DIR,
    /** Folder of the reports of `script/qisuan rehearse`, for the room of the console; without it, the room has none. */
    rehearsalsDir: env.REHEARSALS_DIR,
    /** The site's build; without it the process serves only the API. */
    webDist:
      env.WEB_DIST === 'none'
        ? undefined
        : (env.WEB_DIST ?? fileURLToPath(new URL('../../../web/dist', import.meta.url))),
    /** The console's build; with another build of the site, only where it is named too. */
    consoleDist: env.CONSOLE_DIST ?? (env.WEB_DIST === undefined ? builtConsole : undefined),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** Without it no traces are recorded. Further OTEL_ variables are read by the OpenTelemetry SDK. */
    tracesUrl: tracesUrl(env),
    registerCodeRequired: env.REGISTER_CODE === 'required',
    schedule: env.SCHEDULE === 'on',
    /** Browsers that may follow live boards, in one process. */
    liveWatchers: env.LIVE_WATCHERS,
    drainSeconds: env.DRAIN_SECONDS,
    sms: {
      ...smsSettings(env, production),
      burst: env.SMS_BURST,
      perAddress: env.SMS_PER_ADDRESS,
      perDay: env.SMS_PER_DAY,
      alertTemplate: env.SMS === 'mock' ? 'SMS_ALERT' : env.ALIYUN_SMS_TEMPLATE_ALERT,
    },
    mail: mailSettings(env),
    platform: platformSettings(env, production),
    launchTokenSeconds: env.LAUNCH_TOKEN_SECONDS,
    wechat: wechatSettings(env, production),
    /** Every variable as an operator sees it, without secrets. */
    variables: shownVariables(given),
  }
}

export type Config = ReturnType<typeof readConfig>

/** Keys that wrap the keys in the database (prisma/key-ring.ts). The previous ones only unwrap. */
function secretsOf(env: z.output<typeof environment>) {
  const { DATA_KEY, DATA_KEY_PREVIOUS, SESSION_KEY, SESSION_KEY_PREVIOUS } = env
  return { DATA_KEY, DATA_KEY_PREVIOUS, SESSION_KEY, SESSION_KEY_PREVIOUS }
}

function tracesUrl(env: z.output<typeof environment>): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url } = env
  return url ?? (collector && `${collector.replace(/\/$/, '')}/v1/traces`)
}

/** The password comes as a variable of its own, as a secret file does; one in the address stays when there is none. */
function redisUrl({ REDIS_URL, REDIS_PASSWORD }: z.output<typeof environment>): string | undefined {
  if (REDIS_URL === undefined || REDIS_PASSWORD === undefined) return REDIS_URL
  const url = new URL(REDIS_URL)
  url.password = encodeURIComponent(REDIS_PASSWORD)
  return url.href
}

/** Without TLS, passwords and children's data could be read on the way. On the machine itself they go nowhere. */
function requireHttps(siteUrl: string): void {
  if (new URL(siteUrl).protocol === 'https:' || isOnThisMachine(siteUrl)) return
  throw new ConfigurationError(
    `配置有误：正式环境的 SITE_URL 要用 https，现在是 ${siteUrl}。用 http 的话，密码和个人信息会在路上被人看到`,
  )
}

/** Rejects the simple keys of examples and tests. */
function rejectWeakSecrets({
  DATA_KEY,
  SESSION_KEY,
  PLATFORM,
  PLATFORM_CLIENT_SECRET,
  ARENA_DATABASE_URL,
}: z.output<typeof environment>) {
  const isSimple = (key: string) => new Set(Buffer.from(key, 'base64')).size < 8
  const weak = Object.entries({ DATA_KEY, SESSION_KEY }).flatMap(([name, key]) => (isSimple(key) ? [name] : []))
  if (DATA_KEY === SESSION_KEY) weak.push('SESSION_KEY（和 DATA_KEY 一样）')
  const sharesSecret = PLATFORM === 'codecombat' || ARENA_DATABASE_URL !== undefined
  if (sharesSecret && PLATFORM_CLIENT_SECRET.length < 16) weak.push('PLATFORM_CLIENT_SECRET（少于 16 位）')
  if (weak.length === 0) return
  throw new ConfigurationError(
    `配置有误：正式环境不接受太简单的密钥：${weak.join('、')}。用 openssl rand -base64 32 生成`,
  )
}

function clockSetting({ CLOCK, CLOCK_SET_AT: setAt, TIME_ZONE: timeZone }: z.output<typeof environment>) {
  if (CLOCK === undefined) return undefined
  const setTo = parseDateTime(CLOCK, { timeZone })
  if (!setTo) throw new ConfigurationError(`配置有误：CLOCK：${dateTimeError(CLOCK, timeZone)}`)
  return { setTo, setAt }
}

function smsSettings(env: z.output<typeof environment>, production: boolean) {
  if (env.SMS === 'mock') return { kind: 'mock' as const, production, allowInProduction: env.ALLOW_MOCK_SMS }
  const {
    ALIYUN_ACCESS_KEY_ID: accessKeyId,
    ALIYUN_ACCESS_KEY_SECRET: accessKeySecret,
    ALIYUN_SMS_SIGN: signName,
    ALIYUN_SMS_TEMPLATE_REGISTER: register,
    ALIYUN_SMS_TEMPLATE_LOGIN: login,
    ALIYUN_SMS_TEMPLATE_GUARDIAN: guardian,
    ALIYUN_SMS_TEMPLATE_CONFIRM: confirm,
    ALIYUN_SMS_TEMPLATE_NOTICE: noticeTemplate,
  } = env
  if (!accessKeyId || !accessKeySecret || !signName || !register || !login || !guardian || !confirm) {
    throw new ConfigurationError(
      '配置有误：SMS=aliyun 还需要 ALIYUN_ACCESS_KEY_ID、ALIYUN_ACCESS_KEY_SECRET、ALIYUN_SMS_SIGN、ALIYUN_SMS_TEMPLATE_REGISTER、ALIYUN_SMS_TEMPLATE_LOGIN、ALIYUN_SMS_TEMPLATE_GUARDIAN 和 ALIYUN_SMS_TEMPLATE_CONFIRM',
    )
  }
  const endpoint = env.ALIYUN_SMS_ENDPOINT
  const templates = { register, login, guardian, confirm, new_phone: confirm }
  return { kind: 'aliyun' as const, accessKeyId, accessKeySecret, signName, endpoint, templates, noticeTemplate }
}

/** Store for large files and pictures; undefined without one. @throws ConfigurationError */
function storeSettings({ STORE_URL: url, STORE_REGION: region, ...env }: z.output<typeof environment>) {
  const { STORE_KEY_ID: keyId, STORE_KEY_SECRET: keySecret } = env
  if (url === undefined) return undefined
  if (keyId === undefined || keySecret === undefined)
    throw new ConfigurationError('配置有误：STORE_URL 还需要 STORE_KEY_ID 和 STORE_KEY_SECRET')
  return { url, region, keyId, keySecret }
}

/** Mail server for alerts; undefined without one. @throws ConfigurationError */
function mailSettings({ SMTP_URL, SMTP_PASSWORD, SMTP_FROM: from }: z.output<typeof environment>) {
  if (SMTP_URL === undefined && from === undefined) return undefined
  if (SMTP_URL === undefined || from === undefined)
    throw new ConfigurationError('配置有误：SMTP_URL 和 SMTP_FROM 要一起写，或都不写')
  const url = new URL(SMTP_URL)
  if (SMTP_PASSWORD !== undefined) url.password = encodeURIComponent(SMTP_PASSWORD)
  return { url: url.href, from }
}

/** The official account for share cards (docs/adr/contest/0066-shared-pictures.md); undefined without one. @throws ConfigurationError */
function wechatSettings(env: z.output<typeof environment>, production: boolean) {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_API_URL } = env
  if (appId === undefined && appSecret === undefined) return undefined
  if (appId === undefined || appSecret === undefined) {
    throw new ConfigurationError('配置有误：WECHAT_APP_ID 和 WECHAT_APP_SECRET 要一起写，或都不写')
  }
  const url = WECHAT_API_URL.replace(/\/$/, '')
  if (production && !url.startsWith('https:') && !isOnThisMachine(url)) {
    throw new ConfigurationError(`配置有误：正式环境的 WECHAT_API_URL 要用 https，现在是 ${url}`)
  }
  return { appId, appSecret, url }
}
