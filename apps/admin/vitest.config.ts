import { drawnByPreact, testedByPreact } from '@arribo/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [drawnByPreact.alias], dedupe: drawnByPreact.dedupe },
  test: {
    name: 'admin',
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    ...testedByPreact([
      '@tanstack/react-router',
      '@tanstack/react-table',
      'cmdk',
      '@arribo/ui > react-hot-toast/headless',
    ]),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
