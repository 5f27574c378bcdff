import { settingWords } from '@qisuan/db/setting-help'
import { z } from 'zod'

/**
 * Sources of scores besides files:
 * - `ranking`: a list of scores under `/api/ranking`, agreed with the platform; the sandbox has it, the published API does not.
 * - `statistics`: the statistics of classrooms that the published API has.
 * - `delivery`: nothing is fetched, the platform sends them.
 */
const scoreSources = ['ranking', 'statistics', 'delivery'] as const

const key = z
  .base64('必须是 base64')
  .refine((text) => Buffer.from(text, 'base64').length === 32, '必须是 32 字节的 base64')
const count = (fallback: number, unit: string) =>
  z.coerce
    .number()
    .int()
    .positive()
    .default(fallback)
    .register(settingWords, { shown: `… ${unit}` })
const seconds = (fallback: number) => count(fallback, '秒')
const switches = { choices: { on: '开', off: '关' } }
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: '必须是 postgresql:// 地址' })
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
  .register(settingWords, { choices: { 1: '开', 0: '关' } })

/** An address, a range, or a name: `uniquelocal` stands for 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16. */
const network = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/**
 * Proxies whose X-Forwarded-For is believed: none, a number of them counted from this process, or those with these
 * addresses. Never any number of proxies: the first address in the header is what the client typed.
 */
const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context) => {
    if (text === '0') return false
    if (/^[1-9]$/.test(text)) return (_address: string, hop: number) => hop < Number(text)
    const networks = text.split(',').map((each) => each.trim())
    if (networks.every((each) => network.safeParse(each).success)) return networks
    context.addIssue('是反向代理的个数（0 到 9），或它们的地址，如 10.0.0.5,172.16.0.0/12')
    return z.NEVER
  })

/** The environment variables; only config.ts reads them. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: z.url().optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_POOLED_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_POOL: count(10, '个'),
  REDIS_URL: z.url().optional(),
  REDIS_PASSWORD: z.string().optional(),
  DATA_KEY: key,
  DATA_KEY_PREVIOUS: key.optional(),
  SESSION_KEY: key,
  SESSION_KEY_PREVIOUS: key.optional(),
  SESSION_DAYS: count(7, '天'),
  SESSION_IDLE_HOURS: count(48, '小时'),
  TIME_ZONE: z.string().default('Asia/Shanghai'),
  CLOCK: z.string().optional(),
  CLOCK_SET_AT: z.coerce.date().optional(),
  CONTENT_DIR: z.string().optional(),

  /** Store for large files and drawn pictures: address of a bucket, with a folder in it. */
  STORE_URL: z
    .url({
      protocol: /^https?$/,
      error: '是桶的网址，后面可以有文件夹，如 https://桶.oss-cn-beijing.aliyuncs.com/qisuan',
    })
    .optional(),
  STORE_REGION: z.string().default('us-east-1'),
  STORE_KEY_ID: z.string().optional(),
  STORE_KEY_SECRET: z.string().optional(),

  WEB_DIST: z.string().optional(),
  CONSOLE_DIST: z.string().optional(),
  TRUST_PROXY: trustedProxies,
  ERASURES_FILE: z.string().optional(),
  ARENA_DATABASE_URL: databaseUrl.optional(),
  BACKUP_DIR: z.string().optional(),
  REHEARSALS_DIR: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REGISTER_CODE: z.enum(['required', 'optional']).default('required'),
  SCHEDULE: z.enum(['on', 'off']).default('on').register(settingWords, switches),
  LIVE_WATCHERS: count(12_000, '个'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0).register(settingWords, { shown: '… 秒' }),

  SMS: z.enum(['mock', 'aliyun']).default('mock'),
  ALLOW_MOCK_SMS: flag,
  SMS_BURST: count(100, '条'),
  SMS_PER_ADDRESS: count(500, '条'),
  SMS_PER_DAY: count(20_000, '条'),
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_ENDPOINT: z.string().optional(),
  ALIYUN_SMS_SIGN: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_REGISTER: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_LOGIN: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_GUARDIAN: z.string().optional(),
  /** Confirms actions on an account, and a new phone. */
  ALIYUN_SMS_TEMPLATE_CONFIRM: z.string().optional(),
  /** Tells people what an operator did to their account; its variable is `event`. */
  ALIYUN_SMS_TEMPLATE_NOTICE: z.string().optional(),
  /** Tells operators of an alert; its variable is `title`. */
  ALIYUN_SMS_TEMPLATE_ALERT: z.string().optional(),

  /** Mail server for alerts: `smtps://user@host:465`, or `smtp://` with STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: '是 smtps:// 或 smtp:// 开头的地址' }).optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: z.string().optional(),

  /** Protocol of the platform: CodeCombat's partner API, or OpenID Connect with us as the provider (docs/partner-platforms.md). */
  PLATFORM: z.enum(['codecombat', 'openid']).default('codecombat'),
  /** `none`: the competition takes place elsewhere, and its scores are imported. */
  PLATFORM_URL: z.union([z.literal('none'), z.url()]).default('http://127.0.0.1:3100'),
  PLATFORM_PROVIDER: z.string().default('qisuan'),
  PLATFORM_CLIENT_ID: z.string().default('qisuan'),
  PLATFORM_CLIENT_SECRET: z.string().default(''),
  PLATFORM_TIMEOUT: seconds(8),
  PLATFORM_SCORES: z.enum(scoreSources).optional(),
  PLATFORM_LOGIN: z.string().default('/openid/login'),
  PLATFORM_CALLBACK: z.string().default('/openid/callback'),
  PLATFORM_KEYS: z.string().default('/openid/jwks'),
  PLATFORM_OWN_ACCOUNTS: z.enum(['on', 'off']).optional().register(settingWords, switches),
  LAUNCH_TOKEN_SECONDS: seconds(300),

  WECHAT_APP_ID: z
    .string()
    .regex(/^wx[\da-z]{16}$/, '是 wx 开头的 18 个小写字母和数字')
    .optional(),
  WECHAT_APP_SECRET: z
    .string()
    .regex(/^[\da-f]{32}$/, '是 32 位的小写十六进制数')
    .optional(),
  WECHAT_API_URL: z.url().default('https://api.weixin.qq.com'),
})
