import { defineConfig } from 'vitest/config'

/** One promise after the other: each has a sandbox and processes of its own, and all of the machine. */
export default defineConfig({
  test: {
    name: 'prove',
    root: import.meta.dirname,
    include: ['src/promises/*.prove.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
