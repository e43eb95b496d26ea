import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'infra', environment: 'node', globalSetup: './test/synthesise.ts' },
})
