import type { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import type { environment } from './env.ts'

export interface OpenIdSettings {
  /** The page that begins a login, to which a launch leads. */
  loginUrl: string
  /** The only address to which a login returns. */
  callbackUrl: string
  /** The platform's public keys, with which it signs scores and its requests for tokens. */
  keysUrl: string
}

/** The addresses of a platform that logs in with OpenID Connect (docs/partner-platforms.md). @throws ConfigurationError */
export function openIdSettings(env: z.output<typeof environment>, url: string, isSandbox: boolean): OpenIdSettings {
  if (env.PLATFORM_SCORES !== undefined && env.PLATFORM_SCORES !== 'delivery')
    throw new ConfigurationError('配置有误：PLATFORM=openid 的成绩由平台送来，PLATFORM_SCORES 只能是 delivery，或不写')
  if (env.PLATFORM_OWN_ACCOUNTS === 'on')
    throw new ConfigurationError(
      '配置有误：PLATFORM=openid 没有绑定原有账号这一步，PLATFORM_OWN_ACCOUNTS 只能是 off，或不写',
    )
  if (!/^[\w.-]{1,64}$/.test(env.PLATFORM_CLIENT_ID))
    throw new ConfigurationError('配置有误：PLATFORM_CLIENT_ID 是 1 到 64 个字母、数字、点、横线或下划线')
  const addressOf = (variable: 'PLATFORM_LOGIN' | 'PLATFORM_CALLBACK' | 'PLATFORM_KEYS'): string => {
    const address = URL.parse(env[variable], url)
    const isSafe = address?.protocol === 'https:' || (isSandbox && address?.protocol === 'http:')
    if (address && isSafe && address.hash === '') return address.href
    throw new ConfigurationError(
      `配置有误：${variable} 是比赛平台的 https 地址，或以 / 开头的路径，现在是 ${env[variable]}（PLATFORM_URL 是 ${url}）。用 http 的话，登录会在路上被人截走`,
    )
  }
  return {
    loginUrl: addressOf('PLATFORM_LOGIN'),
    callbackUrl: addressOf('PLATFORM_CALLBACK'),
    keysUrl: addressOf('PLATFORM_KEYS'),
  }
}
