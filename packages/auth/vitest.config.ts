import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'auth', environment: 'node', testTimeout: 15_000 } })
