import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The files of a worker share a window: opening one for each took longer than its tests. The setup restores it. */
export default defineConfig({
  plugins: [react({ compiler: true })],
  test: {
    name: 'driver',
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
