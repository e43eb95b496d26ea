import { defineConfig } from 'vitest/config'

const isLong = process.env['PROVE'] === 'long'

/**
 * At full size one promise runs after the other: each has its own sandbox and processes and uses the whole machine.
 * The short form runs two at a time, because most of each is waiting, and loads the product's modules once per worker.
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
