import { words } from '@arribo/i18n/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mockingTests, standIns } from './mocking-tests.ts'

/** A window and modules of its own for each file. */
export default defineConfig({
  plugins: [react(), words()],
  resolve: { alias: standIns },
  test: {
    name: 'driver mocks',
    environment: 'jsdom',
    include: mockingTests,
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
