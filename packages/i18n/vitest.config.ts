import { defineConfig } from 'vitest/config'
import { words } from './src/vite.mjs'

export default defineConfig({
  plugins: [words()],
  test: { name: 'i18n', environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 },
})
