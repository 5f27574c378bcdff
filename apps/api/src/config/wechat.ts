import type { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import type { environment } from './env.ts'
import { isOnThisMachine } from './this-machine.ts'

/** The official account for share cards (docs/adr/contest/0066-shared-pictures.md); undefined without one. @throws ConfigurationError */
export function wechatSettings(env: z.output<typeof environment>, production: boolean) {
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
