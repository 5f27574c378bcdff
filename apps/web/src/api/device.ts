import { desktopChosen, isPhone } from '../phone.ts'

/** Whether this browser is a phone's that has not asked for the desktop pages. In the browser only. */
export function onPhone(): boolean {
  return isPhone(navigator.userAgent) && !desktopChosen(document.cookie)
}
