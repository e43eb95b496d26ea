import { defineConfig } from 'vitest/config'

/** Test files share their modules: loading the vendors' clients for each took longer than the tests. */
export default defineConfig({
  test: { name: 'api', environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
