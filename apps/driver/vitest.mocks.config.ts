import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mockingTests } from './mocking-tests.ts'

/** Each file has its own window and modules. */
export default defineConfig({
  plugins: [react({ compiler: true })],
  test: {
    name: 'driver mocks',
    environment: 'jsdom',
    include: mockingTests,
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
