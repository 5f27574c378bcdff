import { frame } from '#copy/frame'
import { inWeChat } from '../../in-wechat.ts'

/**
 * Opens an empty tab for the platform. Call it directly in the click handler, before any request: later the browser
 * treats it as an unwanted popup. Returns null if the browser blocks it anyway, and in WeChat, which has no tabs.
 */
export function openTab(): Window | null {
  const tab = inWeChat() ? null : window.open('', '_blank')
  if (!tab) return null
  tab.document.title = frame.openingPlatform
  tab.document.body.textContent = frame.openingPlatform
  return tab
}

/** A tab that only is led on or closed. */
type Tab = Pick<Window, 'opener' | 'close'> & { location: Pick<Location, 'replace'> }

/** Navigates the tab, or this page if there is none, to the launch URL with a fresh pass (spec §4, §7). Throws ApiError. */
export async function openPlatform(launch: () => Promise<{ url: string }>, tab: Tab | null): Promise<void> {
  try {
    const { url } = await launch()
    if (!tab) return location.assign(url)
    // The platform must not access the window that opened it.
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
