import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from './config/config.ts'

/** The cookie that holds the token of an operator's session. */
export interface OperatorCookie {
  readonly token: string | null
  set(token: string): void
  clear(): void
}

/** Over https the prefix makes browsers refuse the cookie from any other host; it requires the path `/`. */
const cookieName = (https: boolean) => (https ? '__Host-qisuan_operator' : 'qisuan_operator')
const tokenFormat = /^[\w-]{43}$/

/** Without an expiry: it goes when the browser is closed, and the server ends the session before that if need be. */
export function operatorCookieOf(
  request: { headers: { cookie?: string } },
  reply: { header(name: string, value: string): unknown },
  { siteUrl }: Pick<Config, 'siteUrl'>,
): OperatorCookie {
  const secure = siteUrl.startsWith('https:')
  const name = cookieName(secure)
  const given = request.headers.cookie === undefined ? undefined : parseCookie(request.headers.cookie)[name]
  const write = (value: string, more: { maxAge?: number } = {}) =>
    // Beside the cookie of the device, which the same response may set.
    void reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'strict', secure, ...more }),
    )
  return {
    token: given !== undefined && tokenFormat.test(given) ? given : null,
    set: (token) => write(token),
    clear: () => write('', { maxAge: 0 }),
  }
}
