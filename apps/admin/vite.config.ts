import { serveAsWebHost } from '@arribo/runtime-contracts/develop'
import { words } from '@arribo/i18n/vite'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { drawnByPreact } from '@arribo/ui/vite'
import { slimWords } from '@arribo/written-pages/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One file for what several pages share: a few large files compress better than sixty small ones. */
const sharedBySeveral = { name: 'parts', minShareCount: 4 }
/** Search parsers, which are used by the route list and by the pages. */
const addresses = { name: 'addresses', test: /\/src\/(?:routes\/|features\/.*-search\.ts)/, minShareCount: 2 }

export default defineConfig({
  plugins: [
    serveAsWebHost({ document: '/index.html' }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    tailwind(),
    words(),
    slimWords(),
  ],
  resolve: { alias: [drawnByPreact.alias], dedupe: drawnByPreact.dedupe },
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  server: { host: '127.0.0.1', strictPort: true },
  optimizeDeps: { entries: 'index.html' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: [sharedBySeveral, addresses] } } },
  },
})
