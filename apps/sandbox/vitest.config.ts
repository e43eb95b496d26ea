import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'sandbox', environment: 'node', testTimeout: 15_000, hookTimeout: 30_000 },
})
