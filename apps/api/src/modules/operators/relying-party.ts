import { isIP } from 'node:net'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config/config.ts'

/**
 * Host to which passkeys belong. Browsers give passkeys to names, never to numbers, so the console of an installation on
 * this machine has them at http://localhost.
 * @throws AppError not_found (404) where the site's address is a number
 */
export function relyingParty({ siteUrl }: Pick<Config, 'siteUrl'>): { id: string; origin: string } {
  const url = new URL(siteUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0)
    throw new AppError('not_found', '这个网站的地址不是域名，浏览器不给它通行密钥')
  return { id: url.hostname, origin: url.origin }
}
