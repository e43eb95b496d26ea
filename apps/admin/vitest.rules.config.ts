import { defineConfig } from 'vitest/config'

/** Tests without a DOM: creating one for each file took longer than its tests. */
export default defineConfig({
  test: {
    name: 'admin rules',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
