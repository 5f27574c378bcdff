import type { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import type { environment } from './env.ts'
import { openIdSettings } from './openid-platform.ts'
import { isOnThisMachine } from './this-machine.ts'

/** The settings of the game platform (docs/adr/contest/0061-the-platform-as-it-is.md). @throws ConfigurationError */
export function platformSettings(env: z.output<typeof environment>, production: boolean) {
  const url = env.PLATFORM_URL === 'none' ? undefined : env.PLATFORM_URL.replace(/\/$/, '')
  const isSandbox = url !== undefined && (isOnThisMachine(url) || (!production && url.startsWith('http:')))
  const openId = env.PLATFORM === 'openid' && url !== undefined ? openIdSettings(env, url, isSandbox) : undefined
  if (url !== undefined && !isSandbox && !openId) requireRealPlatform(url, env.PLATFORM_PROVIDER)
  const isOwn = url !== undefined && env.ARENA_DATABASE_URL !== undefined
  const byDefault = isSandbox
    ? ({ scores: 'ranking', own: 'on' } as const)
    : ({ scores: 'delivery', own: 'off' } as const)
  return {
    /** Undefined for a site without a game platform. */
    url,
    /** Pages and keys of a platform that logs in with OpenID Connect; undefined for CodeCombat. */
    openId,
    loginUrl: openId?.loginUrl ?? (url === undefined ? undefined : `${url}/auth/login-o-auth`),
    provider: env.PLATFORM_PROVIDER,
    clientId: env.PLATFORM_CLIENT_ID,
    /** True for the arena of this installation (docs/adr/operation/0080-one-backup-for-site-and-arena.md). */
    isOwn,
    /** Empty for a partner's platform with OpenID Connect, with which nothing is shared. */
    clientSecret: openId && !isOwn ? '' : env.PLATFORM_CLIENT_SECRET,
    timeoutSeconds: env.PLATFORM_TIMEOUT,
    scores: openId ? ('delivery' as const) : (env.PLATFORM_SCORES ?? byDefault.scores),
    /** True if people may link an account that they already have there, for which the published API has no call. */
    linksOwnAccounts: !openId && (env.PLATFORM_OWN_ACCOUNTS ?? byDefault.own) === 'on',
  }
}

/** Settings that the platform would refuse at the first pupil are refused at the start. */
function requireRealPlatform(url: string, provider: string): void {
  if (!url.startsWith('https:')) {
    throw new ConfigurationError(
      `配置有误：正式环境的 PLATFORM_URL 要用 https，现在是 ${url}。用 http 的话，比赛平台一律拒绝（401），密钥也会在路上被人看到`,
    )
  }
  if (/^[\da-f]{24}$/.test(provider)) return
  throw new ConfigurationError(
    `配置有误：PLATFORM_PROVIDER 是比赛平台发的编号，24 位的小写十六进制数，如 5f0c2a9be1d34700281b6c55，现在是“${provider}”。qisuan 只用于本机上自带的平台；编号向平台的对接人要`,
  )
}
