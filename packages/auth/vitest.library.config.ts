import { defineConfig } from 'vitest/config'
import { nativeBigIntegers } from './src/vite.mjs'

export default defineConfig({
  resolve: { alias: [nativeBigIntegers, { ...nativeBigIntegers, find: /^\.\.\/src\/BigInteger$/ }] },
  test: {
    name: 'auth-library',
    environment: 'node',
    globals: true,
    setupFiles: './src/big-numbers/as-the-library-tests.ts',
    include: ['node_modules/amazon-cognito-identity-js/__tests__/{AuthenticationHelper,BigInteger}.test.js'],
    exclude: [],
    // Two of its tests look at the digits inside its numbers; big-integer.test.ts compares the results instead.
    testNamePattern: /^(?!.*(?:Calculate A happy path|calculateS\(\) happy path))/,
    server: { deps: { inline: ['amazon-cognito-identity-js'] } },
    testTimeout: 30_000,
  },
})
