import { defineConfig } from 'vitest/config'

/** The tests that the identity library brings along, for what our patch of it changes. Our own are in the root's list. */
export default defineConfig({
  test: {
    name: 'auth-library',
    environment: 'node',
    globals: true,
    setupFiles: './src/testing/as-jest.ts',
    include: ['node_modules/amazon-cognito-identity-js/__tests__/{AuthenticationHelper,BigInteger}.test.js'],
    exclude: [],
    // Counts the digits that the library's own power leaves behind the result; patched-powers.test.ts compares results.
    testNamePattern: /^(?!.*Calculate A happy path)/,
    server: { deps: { inline: ['amazon-cognito-identity-js'] } },
    testTimeout: 30_000,
  },
})
