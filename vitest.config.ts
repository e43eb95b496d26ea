import { defineConfig } from 'vitest/config'

/**
 * One run over every workspace package that has tests; browser journeys are in apps/e2e and have their own command.
 * Three workers even on two cores, because much of the time is spent waiting for sockets. Timeouts belong in each
 * project's config: those here don't reach them.
 */
export default defineConfig({
  test: {
    projects: ['{packages,apps}/*/vitest{,.rules,.mocks,.library}.config.ts', '{infra,scripts}*/vitest.config.ts'],
    maxWorkers: 3,
  },
})
