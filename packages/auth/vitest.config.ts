import { defineConfig } from 'vitest/config'
import { nativeBigIntegers } from './src/vite.mjs'

export default defineConfig({
  // Loads the identity library as a browser bundle does: its ES modules, with native big integers.
  resolve: {
    alias: [
      nativeBigIntegers,
      { find: /^amazon-cognito-identity-js$/, replacement: 'amazon-cognito-identity-js/es/index.js' },
    ],
  },
  test: {
    name: 'auth',
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ['amazon-cognito-identity-js'] } },
  },
})
