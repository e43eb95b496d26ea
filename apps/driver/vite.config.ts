import { serveAsWebHost } from '@arribo/runtime-contracts/develop'
import { ownDocumentOf } from '@arribo/runtime-contracts/web-pages'
import { developDocuments, environmentsFor, filesOf, writeDocuments } from '@arribo/written-pages/build'
import { chunksFor } from '@arribo/written-pages/chunks'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drawOutline, firstWords, startAfterOutline } from './start-early.ts'
import { listKeptFiles } from './worker-files.ts'

const root = import.meta.dirname

const pages = {
  entry: 'src/prerender/entry.tsx',
  templates: ['landing.html', 'public.html', 'forms.html', 'light.html'],
  others: ['app.html', 'spark.html'],
  /** The app and its first words, for the language of the form. */
  filesAhead: (manifest, language) => filesOf(manifest, ['app.html', firstWords(language)]).map((file) => `/${file}`),
} satisfies Parameters<typeof environmentsFor>[0]

/** The home page isn't split from the app: it is the first page of most visits. */
const firstRoutes = ['/app', '/app/']

const starts = {
  app: 'src/main.tsx',
  forms: 'src/forms/main.tsx',
  landing: 'src/landing/landing.ts',
  light: 'src/light/main.tsx',
  public: 'src/public/main.ts',
  spark: 'src/spark/main.tsx',
}
const chunks = chunksFor(root, starts)

/** One file for what most parts of the app share, because a large file compresses better than many small ones. */
const parts = { name: 'parts', minShareCount: 12 }

const { client, ssr } = environmentsFor(pages)

export default defineConfig({
  plugins: [
    developDocuments(pages),
    serveAsWebHost({ document: '/app.html', documentOf: ownDocumentOf }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (firstRoutes.includes(routeId) ? [] : undefined) },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    tailwind(),
    drawOutline,
    chunks.plugin,
  ],
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  server: { host: '127.0.0.1', strictPort: true },
  appType: 'custom',
  build: {
    target: 'baseline-widely-available',
    // Every targeted browser supports modulepreload.
    modulePreload: { polyfill: false },
    // For reading error reports; not published. `hidden` leaves out the reference, which saves bytes in each file.
    sourcemap: 'hidden',
  },
  environments: {
    client: {
      build: {
        ...client.build,
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          ...client.build.rolldownOptions,
          output: { codeSplitting: { groups: [...chunks.groups, parts] } },
        },
      },
    },
    ssr,
    // A single file without imports, so that every browser can run it.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'worker/sw.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      await writeDocuments(root, pages)
      await startAfterOutline(root)
      await listKeptFiles(root)
    },
  },
})
