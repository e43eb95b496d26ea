import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Test files share their modules: loading the vendors' clients for each took longer than the tests. Timeouts belong in
 * each project, because those of the whole run don't reach them.
 */
const shared = { environment: 'node', isolate: false, testTimeout: 30_000, hookTimeout: 60_000 } as const

/** A project whose files share a window: opening one for each took longer than its tests. The setup restores it. */
const inWindow = (root: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root: `./${root}`,
  plugins: [react({ compiler: true })],
  test: {
    ...shared,
    environment: 'happy-dom',
    setupFiles: `${import.meta.dirname}/${root}/src/testing/setup.ts`,
    ...test,
  },
})

/** Whatever needs nothing but Node: as projects of their own, each package loaded the vendors' clients again. */
const inNode = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  test: {
    ...shared,
    name,
    include,
    setupFiles: ['./vitest.setup.ts', './apps/api/src/testing/to-be-refused.ts'],
  },
})

/**
 * One run over every workspace package that has tests; browser journeys are in apps/e2e and have their own command.
 * Few workers, because each loads the vendors' clients and the apps and warms up by itself: a warm one draws a screen
 * three times as fast.
 */
export default defineConfig({
  test: {
    projects: [
      {
        root: './infra',
        test: {
          ...shared,
          name: 'infra',
          globalSetup: `${import.meta.dirname}/infra/test/synthesise.ts`,
          // Load a release as Node does, without transforming it.
          server: { deps: { external: [/arribo-release-/] } },
        },
      },
      inNode('node', [
        'packages/{api-contracts,i18n,runtime-contracts,server,store}/src/**/*.test.ts',
        'apps/{admin,e2e}/src/**/*.test.ts',
        'apps/api/src/{*,{features,testing}/**/*}.test.ts',
        'apps/driver/{src,worker}/**/*.test.ts',
        'scripts/**/*.test.mjs',
      ]),
      // Apart, so that both processes of npm test end at about the same time.
      inNode('platform and stand-ins', [
        'apps/api/src/{commands,platform}/**/*.test.ts',
        'apps/{functions,laboratory,sandbox,seed,simulator}/src/**/*.test.ts',
      ]),
      inWindow('apps/admin', { name: 'admin', include: ['src/**/*.test.tsx'] }),
      inWindow('apps/driver', { name: 'driver', include: ['src/**/*.test.tsx'] }),
      inWindow('packages/ui', { name: 'ui' }),
      inWindow('packages/written-pages', { name: 'written pages', isolate: true, setupFiles: [] }),
      {
        root: './packages/auth',
        test: {
          ...shared,
          name: 'auth',
          setupFiles: `${import.meta.dirname}/vitest.setup.ts`,
          server: { deps: { inline: ['amazon-cognito-identity-js'] } },
        },
        // Loads the identity library's ES modules, as a browser bundle does.
        ssr: { resolve: { mainFields: ['module', 'main'] } },
      },
    ],
    maxWorkers: 2,
    // Transforming the modules again took a tenth of a run.
    experimental: { fsModuleCache: true },
  },
})
