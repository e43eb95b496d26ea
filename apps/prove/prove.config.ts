import { defineConfig } from 'vitest/config'

const isLong = process.env['PROVE'] === 'long'

/**
 * At full size one promise after the other: each has a sandbox and processes of its own, and all of the machine. The
 * short form goes through two at a time, for much of each is waiting, and loads the product's modules once a worker.
 */
export default defineConfig({
  test: {
    name: 'prove',
    root: import.meta.dirname,
    // What `npm test` runs beside its code already is gathered into rows at full size alone.
    include: isLong ? ['src/promises/**/*.prove.ts'] : ['src/promises/*.prove.ts'],
    environment: 'node',
    maxWorkers: isLong ? 1 : 2,
    isolate: isLong,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
