import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One window for the files of a worker: opening one for each took longer than its tests. The setup parts them. */
export default defineConfig({
  plugins: [react()],
  // The first test of a file also loads the app.
  test: {
    name: 'driver',
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 15_000,
  },
})
