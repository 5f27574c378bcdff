import { chromium, type Browser } from '@playwright/test'
import { findHeadlessShell } from '../installation/find-chrome.ts'
import { oldestBrowser, unpackOldestBrowser } from '../installation/oldest-browser.ts'

/** Does something with this machine's Chromium and the oldest browser of the floor. */
export async function withBrowsers(use: (browsers: readonly Browser[]) => Promise<void>): Promise<void> {
  await unpackOldestBrowser()
  const browsers: Browser[] = []
  try {
    for (const executablePath of [findHeadlessShell(), oldestBrowser])
      browsers.push(await chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] }))
    await use(browsers)
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
}
