import { defineConfig } from 'vitest/config'

// Inventing a whole season takes a second, and several on a machine that is busy with other tests.
export default defineConfig({ test: { testTimeout: 60_000 } })
