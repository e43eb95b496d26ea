import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'api-contracts', environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
