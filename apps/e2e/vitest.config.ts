import { defineConfig } from 'vitest/config'

/** Playwright runs the journeys and screens; these tests only check the documents. */
export default defineConfig({
  test: { name: 'documents', environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
