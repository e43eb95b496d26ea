import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'runtime-contracts', environment: 'node' } })
