import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Test files share their modules: loading the vendors' clients for each took longer than the tests. Timeouts belong in
 * each project, because those of the whole run don't reach them.
 */
const shared = { environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 } as const

const setup = `${import.meta.dirname}/vitest.setup.ts`

/** A project whose tests need nothing but Node. */
const inNode = (root: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root: `./${root}`,
  test: { ...shared, setupFiles: setup, ...test },
})

/** A project whose files share a window: opening one for each took longer than its tests. The setup restores it. */
const inWindow = (root: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root: `./${root}`,
  plugins: [react({ compiler: true })],
  test: { ...shared, environment: 'jsdom', setupFiles: `${import.meta.dirname}/${root}/src/testing/setup.ts`, ...test },
})

/**
 * One run over every workspace package that has tests; browser journeys are in apps/e2e and have their own command.
 * Three workers even on two cores, because much of the time is spent waiting for sockets.
 */
export default defineConfig({
  test: {
    projects: [
      'packages/auth/vitest.config.ts',
      'infra/vitest.config.ts',
      inNode('packages/api-contracts', { name: 'api-contracts' }),
      inNode('packages/i18n', { name: 'i18n' }),
      inNode('packages/runtime-contracts', { name: 'runtime-contracts', isolate: true }),
      inNode('packages/server', { name: 'server', isolate: true }),
      inNode('packages/store', { name: 'store', isolate: true }),
      inNode('apps/api', {
        name: 'api',
        setupFiles: [setup, `${import.meta.dirname}/apps/api/src/testing/to-be-refused.ts`],
      }),
      inNode('apps/functions', { name: 'functions' }),
      inNode('apps/laboratory', { name: 'laboratory' }),
      inNode('apps/sandbox', { name: 'sandbox' }),
      inNode('apps/seed', { name: 'seed' }),
      inNode('apps/simulator', { name: 'simulator', isolate: true, testTimeout: 300_000, hookTimeout: 120_000 }),
      inNode('apps/e2e', { name: 'documents' }),
      inNode('scripts', { name: 'scripts', isolate: true, include: ['**/*.test.mjs'] }),
      inWindow('apps/admin', { name: 'admin', include: ['src/**/*.test.tsx'] }),
      inWindow('apps/driver', { name: 'driver', include: ['src/**/*.test.tsx'] }),
      inWindow('packages/ui', { name: 'ui' }),
      inWindow('packages/written-pages', { name: 'written pages', isolate: true, setupFiles: [] }),
      // Tests of the apps without a DOM: opening one for each file took longer than its tests.
      inNode('apps/admin', { name: 'admin rules', include: ['src/**/*.test.ts'] }),
      inNode('apps/driver', { name: 'driver rules', include: ['{src,worker}/**/*.test.ts'] }),
      {
        ...inNode('packages/auth', { name: 'auth', server: { deps: { inline: ['amazon-cognito-identity-js'] } } }),
        // Loads the identity library's ES modules, as a browser bundle does.
        ssr: { resolve: { mainFields: ['module', 'main'] } },
      },
    ],
    maxWorkers: 3,
  },
})
