import { serveAsWebHost } from '@arribo/runtime-contracts/develop'
import { ownDocumentOf } from '@arribo/runtime-contracts/web-pages'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { configFirst, inOneFile, slimWords } from '@arribo/written-pages/build'
import { drawnByPreact } from '@arribo/ui/vite'
import react from '@vitejs/plugin-react'
import { words } from '@arribo/i18n/vite'
import { defineConfig } from 'vite'
import { landingPages, languagesOfPages, templateOf } from './landing-pages.ts'
import { prerender } from './prerender.ts'
import { startEarly } from './start-early.ts'

/** One chunk for code that most pages share, as it compresses better. Calls that no initial page makes are excluded. */
const sharedByMost = { name: 'parts', minShareCount: 20, test: /^(?!.*later-(?:api|routes))/ }

/** The home page is bundled with the app in one file. */
const firstRoutes = ['/app', '/app/']
const home = inOneFile(['/src/main.tsx'])

export default defineConfig({
  plugins: [
    serveAsWebHost({
      document: '/app.html',
      documentOf: ownDocumentOf,
      ownPages: landingPages.map(({ path }) => path),
      written: { templateOf, ...languagesOfPages },
    }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (firstRoutes.includes(routeId) ? [] : undefined) },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    // The small documents are built by vite.small.config.ts.
    react({ exclude: [/\/node_modules\//, /\/src\/(?:light|small|spark)\//] }),
    tailwind(),
    words(),
    slimWords(),
    home.plugin,
    prerender(),
    configFirst,
    startEarly,
  ],
  resolve: {
    alias: [
      drawnByPreact.alias,
      // The runtime has useSyncExternalStore; the shim would bundle an implementation for old React versions.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
    dedupe: drawnByPreact.dedupe,
  },
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    target: 'baseline-widely-available',
    // Every targeted browser supports modulepreload.
    modulePreload: { polyfill: false },
    manifest: true,
    // For reading error reports; `hidden` leaves out the reference, which saves bytes in each file.
    sourcemap: 'hidden',
    rolldownOptions: {
      input: 'app.html',
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: [home.group, sharedByMost] } },
    },
  },
})
