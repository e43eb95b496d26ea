import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { serviceWorker } from './service-worker.ts'

/**
 * The documents that are to be small, built after the app and apart from it: nothing of the app's reaches them by way of
 * a shared chunk, and nothing of theirs is loaded by the app. Then the service worker, which lists what both have made.
 */
export default defineConfig({
  plugins: [tailwind(), serviceWorker()],
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    manifest: '.vite/small.json',
    sourcemap: true,
    rolldownOptions: { input: { light: 'light.html', spark: 'spark.html' } },
  },
})
