import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from '../config/config.ts'

const cookieName = (https: boolean) => (https ? '__Host-qisuan_preview' : 'qisuan_preview')

/** True if a request may belong to a preview, so that nothing from the cache answers it. */
export const hasPreviewCookie = (cookies: string | undefined): boolean => cookies?.includes('qisuan_preview=') ?? false

export function previewCookieIn(cookies: string | undefined, { siteUrl }: Pick<Config, 'siteUrl'>): string | undefined {
  return cookies === undefined ? undefined : parseCookie(cookies)[cookieName(siteUrl.startsWith('https:'))]
}

/** A `set-cookie` header that begins a preview, or ends it (empty). It goes when the browser is closed. */
export function previewCookie(value: string, { siteUrl }: Pick<Config, 'siteUrl'>): string {
  const secure = siteUrl.startsWith('https:')
  const ends = value === '' ? { maxAge: 0 } : {}
  return stringifySetCookie({
    name: cookieName(secure),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    ...ends,
  })
}
