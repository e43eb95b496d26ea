import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { drawnByPreact, testedByPreact } from './src/vite.mjs'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [drawnByPreact.alias], dedupe: drawnByPreact.dedupe },
  test: {
    name: 'ui',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    ...testedByPreact(['react-hot-toast/headless', '@arribo/i18n > react-i18next']),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
