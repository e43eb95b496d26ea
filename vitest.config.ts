import { defineConfig } from 'vitest/config'

/**
 * One run over every workspace package that has tests; browser journeys live in apps/e2e and have their own command.
 * Two workers even on two cores: much of the time is spent waiting for sockets.
 */
export default defineConfig({
  test: {
    projects: ['{packages,apps}/*/vitest.config.ts', '{infra,scripts}*/vitest.config.ts'],
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
