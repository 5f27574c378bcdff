import { desktopChosen, isPhone } from '../phone.ts'

/** True if this browser runs on a phone and its user has not chosen the desktop pages. Browser only. */
export function onPhone(): boolean {
  return isPhone(navigator.userAgent) && !desktopChosen(document.cookie, { https: location.protocol === 'https:' })
}
