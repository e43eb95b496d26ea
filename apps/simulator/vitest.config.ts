import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'simulator', environment: 'node', testTimeout: 300_000, hookTimeout: 120_000 },
})
