import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from './installation/find-chrome.ts'
import { oldestBrowser } from './installation/oldest-browser.ts'

/** They publish news, files and rankings, which other stories count and compare. */
const publishing = ['**/console/console-content.spec.ts', '**/console/console-scorer.spec.ts']
const lastStory = '**/stories/stages.spec.ts'
/** A whole season on a site of its own takes minutes: it begins first, so that nobody waits for it at the end. */
const season = '**/stories/season.spec.ts'

/** Every page, one whole way of a pupil and one of an operator, in the oldest browser of the floor (packages/browsers) alone. */
const inOldest = /oldest browser|小学高年级组 registers|writes a notice/

/** Without a locale of UTF-8, as in a bare shell, a browser drops the Chinese names of downloads. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

/** User stories in a real browser against a complete installation, which installation/start.ts starts. */
export default defineConfig({
  testDir: 'stories',
  globalSetup: './installation/start.ts',
  // Every platform has the same reference pictures, because drawings use fonts of our own.
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  outputDir: 'test-results/failures',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The only time limits of the stories, long enough for a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['./slowest-steps.ts'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    // Set by start.ts, before the workers read this.
    baseURL: process.env['QISUAN_URL'],
    // To draw what moves takes a fifth of all time, and axe measures the final colours. The oldest browser keeps the motion.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-CN',
    // Far from the competition's time zone, in which the site shows every time.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell(),
      env,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: what the optimizing compiler makes of their scripts costs more than it saves.
        '--js-flags=--no-turbofan',
        // The headless shell draws letters as a whole browser does, so that both match the reference pictures.
        '--font-render-hinting=slight',
      ],
    },
  },
  projects: [
    { name: 'season', testMatch: season },
    { name: 'stories', testIgnore: [season, ...publishing, lastStory], grepInvert: inOldest },
    {
      name: 'oldest',
      testIgnore: [season, ...publishing, lastStory],
      grep: inOldest,
      use: {
        contextOptions: { reducedMotion: 'no-preference' },
        launchOptions: {
          executablePath: oldestBrowser,
          env,
          args: ['--disable-gpu', '--disable-background-networking'],
        },
      },
    },
    { name: 'publishing', testMatch: publishing, dependencies: ['season', 'stories', 'oldest'] },
    // Runs last, because it changes the stage of the competition that every other story depends on.
    { name: 'stages', testMatch: lastStory, dependencies: ['publishing'] },
  ],
})
