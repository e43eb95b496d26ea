import { defineConfig } from 'vitest/config'

/** Runs the identity library's own tests for what our patch changes. Our tests are in the root's configuration. */
export default defineConfig({
  test: {
    name: 'auth-library',
    environment: 'node',
    globals: true,
    setupFiles: './src/testing/as-jest.ts',
    include: ['node_modules/amazon-cognito-identity-js/__tests__/{AuthenticationHelper,BigInteger}.test.js'],
    exclude: [],
    // The skipped test counts the digits that the library's own power function leaves behind the result;
    // patched-powers.test.ts compares results instead.
    testNamePattern: /^(?!.*Calculate A happy path)/,
    server: { deps: { inline: ['amazon-cognito-identity-js'] } },
    testTimeout: 30_000,
  },
})
