import { createHash, randomBytes } from 'node:crypto'
import type { Answer } from '@qisuan/contracts/contract'
import { AppError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { WeChatUnavailable } from '../../services/wechat/wechat.ts'

/**
 * Signs a page of the site, so that WeChat lets it say what its share card shows. Nobody else's page is signed, whoever asks.
 * @param typed the page's URL as its browser has it; WeChat signs it without the part after #
 * @throws AppError not_found (404) without an official account, unavailable (503) while WeChat gives no ticket
 */
export async function signPage(
  { config, clock, wechat }: Pick<Services, 'config' | 'clock' | 'wechat'>,
  typed: string,
): Promise<Answer<'signPage'>> {
  if (!wechat) throw new AppError('not_found', '没有配置微信公众号')
  const [url = ''] = typed.split('#')
  if (URL.parse(url)?.origin !== new URL(config.siteUrl).origin)
    throw new ValidationError({ url: '只给本站的网页签名' })
  const ticket = await wechat.ticket().catch((error: unknown) => {
    throw error instanceof WeChatUnavailable
      ? new AppError('unavailable', '微信暂时没有应答', { retryAfter: 60 })
      : error
  })
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const nonce = randomBytes(12).toString('hex')
  return { app_id: wechat.appId, timestamp, nonce, signature: signatureOf({ ticket, nonce, timestamp, url }) }
}

/** The signature as WeChat's documentation defines it: fields in this order, values as they are. */
export function signatureOf(of: { ticket: string; nonce: string; timestamp: number; url: string }): string {
  const text = `jsapi_ticket=${of.ticket}&noncestr=${of.nonce}&timestamp=${of.timestamp}&url=${of.url}`
  return createHash('sha1').update(text).digest('hex')
}
