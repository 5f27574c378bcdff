/** Decides who sees the phone pages: the server uses it for the first request, the browser for navigation within the site. */

const choice = 'pc'

/** The name of the cookie. Over https its prefix makes browsers refuse the cookie from any other host. */
const cookieName = (https: boolean) => (https ? `__Host-${choice}` : choice)

/** The query of `/` that opens the desktop page on a phone, and the one that reverts this choice (spec §2). */
export const chooseDesktop = `?${choice}=1`
export const choosePhone = `?${choice}=0`

/** True if the user agent is a phone's. Tablets, and phones in a browser's desktop mode, do not count. */
export function isPhone(userAgent: string): boolean {
  return /iPhone|iPod|Android.*\bMobile\b|\(Phone;/.test(userAgent)
}

/** True if the cookies hold the choice of the desktop page on a phone. */
export function desktopChosen(cookies: string, { https }: { https: boolean }): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${cookieName(https)}=1`)
}

/** The `Set-Cookie` value that stores the choice for a month; with `0`, the one that deletes it. */
export function choiceCookie(value: '0' | '1', { https }: { https: boolean }): string {
  const seconds = value === '1' ? 30 * 24 * 3600 : 0
  return `${cookieName(https)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${https ? '; Secure' : ''}`
}
