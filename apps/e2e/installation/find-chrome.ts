import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser in CHROME_PATH, else one installed on this machine; undefined means Playwright's own. */
export function findChrome(): string | undefined {
  return process.env['CHROME_PATH'] || [...names.flatMap(inPath), onMac].find((path) => existsSync(path))
}

/** Chromium without windows, which shows the same pages with half the work; else what `findChrome` finds. */
export function findHeadlessShell(): string | undefined {
  return (
    process.env['CHROME_PATH'] || inPath('chromium-headless-shell').find((path) => existsSync(path)) || findChrome()
  )
}

function inPath(name: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
}
