import { defineConfig } from 'vitest/config'
import { nativeBigIntegers } from './src/vite.mjs'

export default defineConfig({
  // The identity library is read as a browser's bundle reads it: as modules, with native big numbers in them.
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
