import { defineConfig } from 'vitest/config'

/** The journeys and screens run in a browser, by Playwright; this is what the documents promise of all tests. */
export default defineConfig({
  test: { name: 'documents', environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
