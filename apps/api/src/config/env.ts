import { z } from 'zod'

const key = z
  .base64('必须是 base64')
  .refine((text) => Buffer.from(text, 'base64').length === 32, '必须是 32 字节的 base64')
const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

/** The environment variables; only config.ts reads them. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: z.url().optional(),
  DATABASE_URL: z.url('必须是 postgresql:// 地址'),
  DATABASE_POOL: z.coerce.number().int().positive().default(10),
  REDIS_URL: z.url().optional(),
  DATA_KEY: key,
  SESSION_KEY: key,
  SESSION_DAYS: z.coerce.number().int().positive().default(7),
  TIME_ZONE: z.string().default('Asia/Shanghai'),
  CLOCK: z.string().optional(),
  CONTENT_DIR: z.string().optional(),
  WEB_DIST: z.string().optional(),
  TRUST_PROXY: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REGISTER_CODE: z.enum(['required', 'optional']).default('required'),
  SCHEDULE: z.enum(['on', 'off']).default('on'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),

  SMS: z.enum(['mock', 'aliyun']).default('mock'),
  ALLOW_MOCK_SMS: flag,
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_ENDPOINT: z.string().optional(),
  ALIYUN_SMS_SIGN: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_REGISTER: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_LOGIN: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_GUARDIAN: z.string().optional(),
  /** Confirms actions on an account, and a new phone. */
  ALIYUN_SMS_TEMPLATE_CONFIRM: z.string().optional(),

  PLATFORM_URL: z.url().default('http://127.0.0.1:3100'),
  PLATFORM_PROVIDER: z.string().default('qisuan'),
  PLATFORM_CLIENT_ID: z.string().default('qisuan'),
  PLATFORM_CLIENT_SECRET: z.string().default(''),
  PLATFORM_TIMEOUT: seconds(8),
  LAUNCH_TOKEN_SECONDS: seconds(300),
})
