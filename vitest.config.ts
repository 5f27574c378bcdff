import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** A busy machine is slow, not wrong: the only limits of all tests, in milliseconds. */
const timeouts = { test: 300_000, hook: 300_000, poll: 180_000 }
/** Whole installations, and a season from the first registration to the last certificate. */
const ofInstallations = { testTimeout: 900_000, hookTimeout: 900_000 }

function project(root: string, name: string, test: TestProjectInlineConfiguration['test'] = {}) {
  return {
    extends: true as const,
    root: join(import.meta.dirname, root),
    test: { name, include: ['**/*.test.{ts,tsx}'], ...test },
  }
}

/** Code that Vite builds for browsers, with JSX and style sheets. */
const inBrowsers = { viteModuleRunner: true }

// Turbo runs each project in its package's folder and caches the report; `pnpm test <file>` runs in the root, without a report.
const isTask = process.cwd() !== import.meta.dirname

export default defineConfig({
  test: {
    testTimeout: timeouts.test,
    hookTimeout: timeouts.hook,
    expect: { poll: { timeout: timeouts.poll, interval: 20 } },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    maxWorkers: 2,
    // Node loads the modules itself, as in production: to transform them for Vite's runner takes ten seconds of every run.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker keeps the modules that it has loaded: no test leaves anything behind in them, and the whole takes a third less.
    isolate: false,
    reporters: isTask ? ['default', 'json'] : ['default'],
    outputFile: { json: join(process.cwd(), 'test-results', 'report.json') },
    projects: [
      project('packages/browsers', 'browsers'),
      project('packages/rules', 'rules'),
      project('packages/boards', 'boards'),
      project('packages/contracts', 'contracts'),
      project('packages/drawing', 'drawing'),
      project('packages/game', 'game'),
      project('packages/runner', 'runner'),
      project('apps/web', 'web', { experimental: inBrowsers }),
      project('apps/console', 'console', { experimental: inBrowsers }),
      project('prisma', 'prisma'),
      project('apps/play', 'play'),
      project('apps/arena', 'arena', { globalSetup: join(import.meta.dirname, 'apps/arena/test/global-setup.ts') }),
      project('apps/api', 'api', { globalSetup: join(import.meta.dirname, 'apps/api/test/global-setup.ts') }),
      project('script', 'launcher', { include: ['{launcher,rehearsal}/**/*.test.ts'], ...ofInstallations }),
      project('script', 'documents', { include: ['documents/**/*.test.ts'] }),
      // Acceptance checks that take long, need Docker or measure time: `pnpm containers`, `pnpm lighthouse`, `pnpm button-timing`,
      // `pnpm same-verdicts`, `pnpm similar-programs`, `pnpm cup`.
      project('bench', 'bench', { include: ['**/*.spec.ts'], testTimeout: 1_800_000, fileParallelism: false }),
    ],
  },
})
