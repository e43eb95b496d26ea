import { nativeBigIntegers } from '@arribo/auth/vite'
import pruneVar from 'postcss-prune-var'
import { words } from '@arribo/i18n/vite'
import { formPages, lightPage } from '@arribo/runtime-contracts/web-pages'
import tailwind from '@tailwindcss/vite'
import { defineConfig, type PluginOption } from 'vite'
import { landingPages, writtenPages } from './landing-pages.ts'
import { prerender } from './prerender.ts'
import { configFirst, keptSession, slimForms } from './slim-forms.ts'
import { serviceWorker } from './service-worker.ts'

const pluginsOf: Record<string, () => PluginOption> = {
  landing: prerender,
  public: prerender,
  forms: () => [prerender(), configFirst, slimForms],
  light: () => [prerender(), configFirst, keptSession, serviceWorker()],
}
const written: Record<string, readonly { readonly document: string }[]> = {
  landing: landingPages,
  public: writtenPages.filter(({ page }) => page !== lightPage && !formPages.includes(page)),
  forms: writtenPages.filter(({ page }) => formPages.includes(page)),
  light: writtenPages.filter(({ page }) => page === lightPage),
}
const inputOf = (document: string) => written[document]?.map((page) => page.document) ?? `${document}.html`

/**
 * The documents that have to be small, each built apart from the app and from each other, so that all of a document is in
 * few files: `--mode` names the document. The light check-in comes last, with the service worker, which lists the files
 * of all builds.
 */
export default defineConfig(({ mode: document }) => ({
  plugins: [tailwind(), words(), pluginsOf[document]?.()],
  publicDir: false,
  // A small document uses a few of the design's tokens.
  css: { postcss: { plugins: [pruneVar()] } },
  // The same React components as in the app, drawn by Preact, which is a tenth of the size.
  resolve: {
    alias: [{ find: /^react(?:-dom)?(?=\/|$)/, replacement: 'preact/compat' }, nativeBigIntegers],
    // packages/ui depends on React only: Preact is found from here.
    dedupe: ['preact'],
  },
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  build: {
    target: 'baseline-widely-available',
    // Packs these files 3 % better than the default, and the app's no better.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    manifest: `.vite/${document}.json`,
    sourcemap: 'hidden',
    rolldownOptions: {
      input: inputOf(document),
      output: {
        codeSplitting: {
          groups: [
            {
              name: document,
              test: /\/(?:src|packages|preact|idb-keyval)\/(?!.*(?:locales|sealing|cognito\.|vendor-errors|big-numbers|phone-number|toast-host))/,
            },
          ],
        },
      },
    },
  },
}))
