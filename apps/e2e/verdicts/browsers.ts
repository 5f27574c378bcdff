import { chromium, type Browser } from '@playwright/test'
import { findHeadlessShell } from '../installation/find-chrome.ts'
import { oldestBrowser, unpackOldestBrowser } from '../installation/oldest-browser.ts'

/**
 * A headless Chromium without a crash reporter dies of a pointer to nowhere, where every other one lets the program fail;
 * Chromium 109 does without stack traces.
 */
const args = ['--disable-gpu', '--enable-crash-reporter', '--disable-in-process-stack-traces']

/** Does something with this machine's Chromium and the oldest browser of the floor. */
export async function withBrowsers(use: (browsers: readonly Browser[]) => Promise<void>): Promise<void> {
  await unpackOldestBrowser()
  const browsers: Browser[] = []
  try {
    for (const executablePath of [findHeadlessShell(), oldestBrowser])
      browsers.push(await chromium.launch({ ...(executablePath && { executablePath }), args }))
    await use(browsers)
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
}
