import { defineConfig } from 'vitest/config'

/** npm run prove -- clients: clients that the product doesn't use, at the stand-ins' own ports. Not part of npm test. */
export default defineConfig({
  test: { name: 'clients', environment: 'node', include: ['src/clients/*.client.ts'], testTimeout: 60_000 },
})
