import { drawnByPreact, testedByPreact } from '@arribo/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { libraries, mockingTests, standIns } from './mocking-tests.ts'

/** Each file has its own window and modules. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: [drawnByPreact.alias, ...standIns], dedupe: drawnByPreact.dedupe },
  test: {
    name: 'driver mocks',
    environment: 'jsdom',
    include: mockingTests,
    setupFiles: ['src/testing/setup.ts'],
    ...testedByPreact(libraries),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
