import { words } from '@arribo/i18n/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mockingTests, standIns } from './mocking-tests.ts'

/** The files of a worker share a window: opening one for each took longer than its tests. The setup restores it. */
export default defineConfig({
  plugins: [react(), words()],
  resolve: { alias: standIns },
  test: {
    name: 'driver',
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.tsx'],
    exclude: mockingTests,
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
