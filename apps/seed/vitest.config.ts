import { defineConfig } from 'vitest/config'

/** The files share their modules: reloading the vendors' clients for each took longer than the tests. */
export default defineConfig({
  test: { name: 'seed', environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
