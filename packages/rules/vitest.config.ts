import { defineConfig } from 'vitest/config'

// Some tables go through every hour of a year: a second alone, several on a machine that is busy with other tests.
export default defineConfig({ test: { testTimeout: 60_000 } })
