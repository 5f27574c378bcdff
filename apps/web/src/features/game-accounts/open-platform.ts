import { play } from '#copy/play'

/**
 * An empty tab for the platform. It has to be opened while the click still counts, before anything is asked of the server:
 * later a browser takes it for an unwanted popup. Null when it was refused all the same.
 */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = play.opening
  tab.document.body.textContent = play.opening
  return tab
}

/** Sends the tab, or this page where there is none, to where the server says, with a fresh pass (spec §4, §7). Throws ApiError. */
export async function openPlatform(ask: () => Promise<{ url: string }>, tab: Window | null): Promise<void> {
  try {
    const { url } = await ask()
    if (!tab) return location.assign(url)
    // The platform has no business with the window that it came from.
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
