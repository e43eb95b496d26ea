import { nativeBigIntegers } from '@arribo/auth/vite'
import { words } from '@arribo/i18n/vite'
import { drawnByPreact } from '@arribo/ui/vite'
import tailwind from '@tailwindcss/vite'
import pruneVar from 'postcss-prune-var'

/** What a small document fetches when it needs it, in both apps. */
const fetchedLater = ['locales', 'cognito\\.', 'vendor-errors', 'big-numbers', 'phone-number', 'toast-host']

/**
 * The build of a document that has to be small, apart from the app and from other documents, so that all of it is in few
 * files.
 *
 * @param {import('./index.mjs').SmallDocument} options
 * @returns {import('vite').UserConfig}
 */
export const smallDocument = ({ name, input, plugins = [], later = [] }) => ({
  plugins: [tailwind(), words(), ...plugins],
  publicDir: false,
  // A small document uses a few of the design's tokens.
  css: { postcss: { plugins: [pruneVar()] } },
  resolve: { alias: [drawnByPreact.alias, nativeBigIntegers], dedupe: drawnByPreact.dedupe },
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  build: {
    target: 'baseline-widely-available',
    // Packs these files 3 % better than the default, and the app's no better.
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
