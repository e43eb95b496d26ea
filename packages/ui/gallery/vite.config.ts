import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every part in every state on one page, for looking at; it is not shipped. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), tailwind()],
  server: { host: '127.0.0.1' },
})
