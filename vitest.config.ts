import { defineConfig } from 'vitest/config'

/** One run over every workspace package that has tests; browser journeys live in apps/e2e and have their own command. */
export default defineConfig({
  test: { projects: ['{packages,apps}/*/vitest.config.ts', '{infra,scripts}*/vitest.config.ts'] },
})
