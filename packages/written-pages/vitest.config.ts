import { drawnByPreact, testedByPreact } from '@arribo/ui/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [drawnByPreact.alias], dedupe: drawnByPreact.dedupe },
  test: {
    name: 'written pages',
    environment: 'jsdom',
    ...testedByPreact(['@arribo/i18n > react-i18next', '@arribo/ui > react-hot-toast/headless']),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
