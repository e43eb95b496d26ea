import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Loads the identity library's ES modules, as a browser bundle does.
  ssr: { resolve: { mainFields: ['module', 'main'] } },
  test: {
    name: 'auth',
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ['amazon-cognito-identity-js'] } },
  },
})
