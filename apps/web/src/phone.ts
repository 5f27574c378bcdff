/** Which visitors see the phone pages; the server asks at the door, the browser where it goes from page to page. */

const choice = 'pc'

/** The query of `/` that opens the desktop page on a phone, and the one that takes the choice back (spec §2). */
export const desktopWanted = `?${choice}=1`
export const phoneWanted = `?${choice}=0`

/** Whether a browser's own description is a phone's: neither a tablet's nor that of a phone that asks for desktop pages. */
export function isPhone(userAgent: string): boolean {
  return /iPhone|iPod|Android.*\bMobile\b|\(Phone;/.test(userAgent)
}

/** Whether cookies remember that somebody wants the desktop page on a phone. */
export function desktopChosen(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === `${choice}=1`)
}

/** The cookie that remembers the choice for a month; with `0`, the one that forgets it. */
export function choiceCookie(value: '0' | '1'): string {
  const seconds = value === '1' ? 30 * 24 * 3600 : 0
  return `${choice}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
