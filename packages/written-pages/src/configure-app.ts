import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { ConfigEnv, EnvironmentOptions, Manifest, Plugin, Rolldown, UserConfig, UserConfigFnObject } from 'vite'
import { type Prerendering, rendererEntry, rendererFolder, writeDocuments } from './build.ts'
import { developDocuments } from './develop.ts'

type App = Prerendering & {
  readonly notPrerendered?: readonly string[]
  /** For development: the document of an address that has no prerendered one. */
  readonly documentOf: (pathname: string) => string
  readonly unsplitRoutes: readonly string[]
  readonly groups: Rolldown.CodeSplittingGroup[]
  readonly plugins?: Plugin[]
  readonly environments?: UserConfig['environments']
  readonly afterDocuments?: (manifest: Manifest) => Promise<void>
}

export const configureApp =
  (app: App): UserConfigFnObject =>
  ({ command }) => ({
    plugins: [
      developDocuments(app.documentOf),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) => (app.unsplitRoutes.includes(routeId) ? [] : undefined),
        },
        addExtensions: true,
        quoteStyle: 'single',
        semicolons: false,
      }),
      react({ compiler: true }),
      tailwind(),
      app.plugins,
    ],
    // amazon-cognito-identity-js expects Node's global.
    define: { global: 'globalThis' },
    server: { host: '127.0.0.1', strictPort: true },
    appType: 'custom',
    build: {
      target: 'baseline-widely-available',
      // Every targeted browser supports modulepreload.
      modulePreload: { polyfill: false },
      // For reading error reports; not published. `hidden` omits the reference to the map, which saves bytes in each
      // file.
      sourcemap: 'hidden',
    },
    environments: { client: clientOf(app), ssr: ssrFor(command), ...app.environments },
    builder: {
      async buildApp(builder) {
        for (const environment of Object.values(builder.environments)) await builder.build(environment)
        const manifest = await writeDocuments(app)
        await app.afterDocuments?.(manifest)
      },
    },
  })

const clientOf = ({ templates, notPrerendered = [], groups }: App): EnvironmentOptions => ({
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { input: [...templates, ...notPrerendered], output: { codeSplitting: { groups } } },
  },
})

const ssrFor = (command: ConfigEnv['command']): EnvironmentOptions => ({
  build: {
    outDir: rendererFolder,
    emptyOutDir: true,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: { input: rendererEntry },
  },
  // The built renderer runs where the packages' own dependencies can't be resolved, so they are bundled.
  resolve: { noExternal: command === 'build' || [] },
})
