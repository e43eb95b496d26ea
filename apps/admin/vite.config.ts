import { serveAsWebHost } from '@arribo/runtime-contracts/develop'
import { developDocuments, environmentsFor, filesOf, writeDocuments } from '@arribo/written-pages/build'
import { chunksFor } from '@arribo/written-pages/chunks'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

const pages = {
  entry: 'src/prerender/entry.tsx',
  templates: ['forms.html', 'index.html'],
  /** The app, its frame and its dashboard, and their words, for the language of the form. */
  filesAhead: (manifest, language) =>
    filesOf(manifest, [
      'index.html',
      'src/routes/admin/index.tsx',
      `../../packages/i18n/locales/${language}/admin.ts`,
    ]).map((file) => `/${file}`),
} satisfies Parameters<typeof environmentsFor>[0]

const { client, ssr } = environmentsFor(pages)

const starts = {
  app: 'src/main.tsx',
  forms: 'src/forms/main.tsx',
  list: 'src/routes/admin/users/index.tsx?tsr-split=component',
}
/** Every page has the sign-in form at hand, and most of them have a list. */
const chunks = chunksFor(root, starts, {
  withFramework: (documents) => documents.includes('forms'),
  chunks: [{ name: 'app', test: () => true }],
})

/** One file for what several pages share: a few large files compress better than sixty small ones. */
const parts = { name: 'parts', minShareCount: 4 }

export default defineConfig({
  plugins: [
    developDocuments(pages),
    serveAsWebHost({ document: '/index.html' }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The frame isn't split from the app: every page has it.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/admin' ? [] : undefined) },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    tailwind(),
    chunks.plugin,
  ],
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  server: { host: '127.0.0.1', strictPort: true },
  appType: 'custom',
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // For reading error reports; not published.
    sourcemap: 'hidden',
    license: { fileName: 'licenses.md' },
  },
  environments: {
    client: {
      build: {
        ...client.build,
        rolldownOptions: {
          ...client.build.rolldownOptions,
          output: { codeSplitting: { groups: [...chunks.groups, parts] } },
        },
      },
    },
    ssr,
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      await writeDocuments(root, pages)
    },
  },
})
