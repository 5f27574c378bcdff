import { availableParallelism } from 'node:os'
import { databaseUrlOf } from '@qisuan/db/arena-judges'
import { z } from 'zod'
import type { ClockSetting } from './clock.ts'

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const judgesAtOnce = z.coerce.number().int().max(256)

const environment = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
    DATABASE_URL: databaseUrl,
    JUDGES: judgesAtOnce.min(0).optional(),
    PROVIDER: z.string().min(1).default('qisuan'),
    LOOKUP_URL: z.url({ protocol: /^https?$/ }),
    CLIENT_ID: z.string().regex(/^[^:]+$/, 'must not be empty nor contain a colon'),
    CLIENT_SECRET: z.string().min(1),
    SITE_URL: z.url({ protocol: /^https?$/ }),
    ARENA_URL: z.url({ protocol: /^https?$/ }).optional(),
    SCORES_URL: z.url({ protocol: /^https?$/ }).optional(),
    OPENID_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    ARENA_CONTROL: z.enum(['0', '1']).default('0'),
    ARENA_CONVENIENCE: z.enum(['0', '1']).default('0'),
    CLOCK: z.iso.datetime({ offset: true }).optional(),
    CLOCK_SET_AT: z.coerce.date().optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.CLOCK === undefined, {
    path: ['CLOCK'],
    error: 'is refused in production',
  })

export type ArenaConfig = {
  /** The arena's own database, which is created at the start unless it exists. */
  databaseUrl: string
  /** Programs that are judged at once; by default one for each processor but one. 0 leaves them to judges on other machines. */
  judges: number
  /** The competition's id as OAuth provider. */
  provider: string
  /** `GET {lookupUrl}?t={token}` returns `{ "id": "…" }`; `/api/organiser` on the same host names the competition. */
  lookupUrl: string
  clientId: string
  clientSecret: string
  /** Own address in browsers, without a slash at its end; null takes it from requests, where no proxy ends TLS. */
  url: string | null
  /** The site that the pages link back to; the only origin allowed in `errorRedirect`. */
  siteUrl: string
  /** Receives each score as soon as it is made; null sends none. */
  scoresUrl: string | null
  /** The site as OpenID provider, whose people log in here and whose scores are signed; null without this way. */
  openIdIssuer: string | null
  /** Enables `/control/faults`. */
  control: boolean
  /** Adds what the demo season uses and the published API does not have: the ranking, and accounts that people link themselves. */
  convenience: boolean
}

export type Settings = { host: string; port: number; clock: ClockSetting | null; arena: ArenaConfig }

/** A missing or invalid setting. The message is one sentence for the operator. */
export class SettingsError extends Error {}

/** The only place that reads the environment of an arena. @throws SettingsError */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const data = valid(environment, env, 'The arena')
  return {
    host: data.HOST,
    port: data.PORT,
    clock: data.CLOCK === undefined ? null : { setTo: new Date(data.CLOCK), setAt: data.CLOCK_SET_AT },
    arena: {
      databaseUrl: data.DATABASE_URL,
      judges: data.JUDGES ?? Math.max(availableParallelism() - 1, 1),
      provider: data.PROVIDER,
      lookupUrl: data.LOOKUP_URL,
      clientId: data.CLIENT_ID,
      clientSecret: data.CLIENT_SECRET,
      url: data.ARENA_URL?.replace(/\/+$/, '') ?? null,
      siteUrl: data.SITE_URL.replace(/\/+$/, ''),
      scoresUrl: data.SCORES_URL ?? null,
      openIdIssuer: data.OPENID_ISSUER?.replace(/\/+$/, '') ?? null,
      control: data.ARENA_CONTROL === '1',
      convenience: data.ARENA_CONVENIENCE === '1',
    },
  }
}

const judgeEnvironment = z.object({
  JUDGE_KEY: z.string().transform(databaseUrlOf).pipe(databaseUrl),
  JUDGES: judgesAtOnce.min(1).optional(),
})

/** Settings of a judge that is no arena: by default it judges as many programs at once as there are processors. @throws SettingsError */
export function readJudgeSettings(env: NodeJS.ProcessEnv): Pick<ArenaConfig, 'databaseUrl' | 'judges'> {
  const data = valid(judgeEnvironment, env, 'The judge')
  return { databaseUrl: data.JUDGE_KEY, judges: data.JUDGES ?? availableParallelism() }
}

function valid<Values>(schema: z.ZodType<Values>, env: NodeJS.ProcessEnv, program: string): Values {
  // In a composition, a variable that is not set is empty.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsError(`${program} cannot start with these settings: ${faults.join('; ')}.`)
}
