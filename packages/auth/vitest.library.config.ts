import { defineConfig } from 'vitest/config'
import { nativeBigIntegers } from './src/vite.mjs'

/** The identity library's own tests of its big numbers and of what it does with them, with ours in their place. */
export default defineConfig({
  resolve: { alias: [nativeBigIntegers, { ...nativeBigIntegers, find: /^\.\.\/src\/BigInteger$/ }] },
  test: {
    name: 'auth-library',
    environment: 'node',
    globals: true,
    setupFiles: './src/big-numbers/as-the-library-tests.ts',
    include: ['node_modules/amazon-cognito-identity-js/__tests__/{AuthenticationHelper,BigInteger}.test.js'],
    exclude: [],
    // Two of its tests count the digits that its numbers keep in themselves; big-integer.test.ts compares the results.
    testNamePattern: /^(?!.*(?:Calculate A happy path|calculateS\(\) happy path))/,
    server: { deps: { inline: ['amazon-cognito-identity-js'] } },
    testTimeout: 30_000,
  },
})
