import { words } from '@arribo/i18n/vite'
import { drawnByPreact } from '@arribo/ui/vite'
import tailwind from '@tailwindcss/vite'
import pruneVar from 'postcss-prune-var'

const fetchedLater = ['locales', 'cognito\\.', 'vendor-errors', 'phone-number', 'passwords/', 'toast-host']

/**
 * Replaces Vite's helper for dynamic imports (0.6 kB gz), which preloads what a chunk imports: here each of them is a
 * single file that imports nothing but the document's script.
 */
const withoutPreloading = {
  name: 'arribo:without-preloading',
  enforce: 'pre',
  load: (/** @type {string} */ id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  generateBundle(/** @type {unknown} */ _options, /** @type {import('vite').Rolldown.OutputBundle} */ bundle) {
    for (const chunk of Object.values(bundle).filter(({ type }) => type === 'chunk'))
      for (const name of chunk.dynamicImports ?? [])
        if (bundle[name]?.imports?.some((file) => file !== chunk.fileName))
          this.error(
            `${name} would load one file after another: put it into the document's script, or preload its files`,
          )
  },
}

/** Build of a document that must stay small: separate from the app, so that it consists of few files. */
export const smallDocument = ({ name, input, plugins = [], later = [] }) => ({
  plugins: [tailwind(), words(), withoutPreloading, ...plugins],
  publicDir: false,
  css: { postcss: { plugins: [pruneVar()] } },
  resolve: { alias: [drawnByPreact.alias], dedupe: drawnByPreact.dedupe },
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  build: {
    target: 'baseline-widely-available',
    // Makes these files 3 % smaller than the default minifier; the app gains nothing.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    manifest: `.vite/${name}.json`,
    sourcemap: 'hidden',
    rolldownOptions: {
      input,
      output: {
        codeSplitting: {
          groups: [
            {
              name,
              test: new RegExp(
                `/(?:src|packages|preact|idb-keyval)/(?!.*(?:${[...fetchedLater, ...later].join('|')}))`,
              ),
            },
          ],
        },
      },
    },
  },
})
