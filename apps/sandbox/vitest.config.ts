import { defineConfig } from 'vitest/config'

/** Test files share their modules: loading the vendors' clients for each took as long as the tests. */
export default defineConfig({
  test: { name: 'sandbox', environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
