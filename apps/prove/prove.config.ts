import { defineConfig } from 'vitest/config'

const isLong = process.env['PROVE'] === 'long'

/**
 * At full size one promise runs after the other, because each has its own sandbox and processes and uses the whole
 * machine. The short form runs two at a time, because each mostly waits, and loads the product's modules only once per
 * worker.
 */
export default defineConfig({
  test: {
    name: 'prove',
    root: import.meta.dirname,
    include: ['src/promises/*.prove.ts'],
    environment: 'node',
    maxWorkers: isLong ? 1 : 2,
    isolate: isLong,
    testTimeout: 7_200_000,
    hookTimeout: 60_000,
  },
})
