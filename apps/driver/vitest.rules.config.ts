import { defineConfig } from 'vitest/config'

/** Tests that need no DOM run without one: opening one for each file took longer than its tests. */
export default defineConfig({
  test: {
    name: 'driver rules',
    environment: 'node',
    include: ['{src,worker}/**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
