import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'api-contracts', environment: 'node', isolate: false } })
