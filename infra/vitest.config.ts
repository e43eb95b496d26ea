import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'infra',
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: './test/synthesise.ts',
    // Load a release as Node does, without transforming it.
    server: { deps: { external: [/arribo-release-/] } },
  },
})
