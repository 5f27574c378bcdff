import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['launcher/**/*.test.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
