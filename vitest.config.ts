import { defineConfig } from 'vitest/config'

/**
 * One run over every workspace package that has tests; browser journeys live in apps/e2e and have their own command.
 * Three workers even on two cores: much of the time is spent waiting for sockets. Times to wait are each project's own:
 * what stands here does not reach them.
 */
export default defineConfig({
  test: {
    projects: ['{packages,apps}/*/vitest{,.rules,.mocks,.library}.config.ts', '{infra,scripts}*/vitest.config.ts'],
    maxWorkers: 3,
  },
})
