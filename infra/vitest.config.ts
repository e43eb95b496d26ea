import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'infra',
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: './test/synthesise.ts',
    // A release is loaded as Node loads it, not as source.
    server: { deps: { external: [/arribo-release-/] } },
  },
})
