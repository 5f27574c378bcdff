import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './installation/find-chrome.ts'

const atTheEnd = 'stories/stages.spec.ts'

/** Stories of the site's users, told in a real browser to a whole installation. See installation/start.ts for how that one comes about. */
export default defineConfig({
  testDir: 'stories',
  globalSetup: './installation/start.ts',
  // One picture for every platform: what is drawn brings its own fonts.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: 'test-results/kept',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // The only limits of all stories: a machine that does other work beside is slow and not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // Set by start.ts, before the workers read this.
    baseURL: process.env['QISUAN_URL'],
    locale: 'zh-CN',
    // Whoever looks from elsewhere must read the competition's time all the same.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time; a story that fails in script/test is told again, and recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless shell draws letters as a whole browser does, so that both match the reference pictures.
        '--font-render-hinting=slight',
      ],
    },
  },
  projects: [
    { name: 'stories', testIgnore: `**/${atTheEnd}` },
    // Sets the stage of the whole competition, which every other story stands on.
    { name: 'stages', testMatch: `**/${atTheEnd}`, dependencies: ['stories'] },
  ],
})
