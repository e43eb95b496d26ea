import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react({ compiler: true })],
  test: {
    name: 'admin',
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
