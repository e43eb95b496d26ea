import { serveAsWebHost } from '@arribo/runtime-contracts/develop'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerenderLanding } from './prerender.ts'

const pages = { app: 'app.html', landing: 'index.html', landingEn: 'en/index.html' }

export default defineConfig({
  plugins: [
    serveAsWebHost({ document: '/app.html', ownPages: ['/', '/en/'] }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    tailwind(),
    prerenderLanding(),
  ],
  // amazon-cognito-identity-js expects Node's global.
  define: { global: 'globalThis' },
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    target: 'baseline-widely-available',
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: true,
    rolldownOptions: { input: pages },
  },
})
