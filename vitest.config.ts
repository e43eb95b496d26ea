import { defineConfig } from 'vitest/config'

/** One run over every workspace package that has tests; browser journeys live in apps/e2e and have their own command. */
export default defineConfig({
  test: { projects: ['packages/*/vitest.config.ts', 'apps/{api,driver,admin,sandbox,seed}/vitest.config.ts', 'infra/vitest.config.ts', 'scripts/vitest.config.ts'] },
})
