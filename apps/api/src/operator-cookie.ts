import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from './config/config.ts'
import { previewCookie } from './plugins/preview-cookie.ts'

/** The cookie that holds the token of an operator's session. */
export interface OperatorCookie {
  readonly token: string | null
  set(token: string): void
  clear(): void
  /** Begins a preview of the site beside the session (docs/adr/contest/0060-before-the-day.md). */
  preview(signed: string): void
}

/** Over https the prefix makes browsers refuse the cookie from any other host; it requires the path `/`. */
const cookieName = (https: boolean) => (https ? '__Host-qisuan_operator' : 'qisuan_operator')
const tokenFormat = /^[\w-]{43}$/

/** The token of the operator's session in the cookies of a request. */
export function operatorTokenIn(cookies: string | undefined, { siteUrl }: Pick<Config, 'siteUrl'>): string | null {
  const given = cookies === undefined ? undefined : parseCookie(cookies)[cookieName(siteUrl.startsWith('https:'))]
  return given !== undefined && tokenFormat.test(given) ? given : null
}

/** Without an expiry: it goes when the browser is closed, and the server ends the session before that if need be. */
export function operatorCookieOf(
  request: { headers: { cookie?: string } },
  reply: { header(name: string, value: string): unknown },
  { siteUrl }: Pick<Config, 'siteUrl'>,
): OperatorCookie {
  const secure = siteUrl.startsWith('https:')
  const name = cookieName(secure)
  const write = (value: string, more: { maxAge?: number } = {}) =>
    // Beside the cookie of the device, which the same response may set.
    void reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'strict', secure, ...more }),
    )
  return {
    token: operatorTokenIn(request.headers.cookie, { siteUrl }),
    set: (token) => write(token),
    clear: () => write('', { maxAge: 0 }),
    preview: (signed) => void reply.header('set-cookie', previewCookie(signed, { siteUrl })),
  }
}
