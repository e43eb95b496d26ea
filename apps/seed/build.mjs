import { nodeBundle } from '@arribo/runtime-contracts/node-bundle'
import { build } from 'esbuild'

// One file each. Packages with native code, or that read files from their own folder, stay external.
await build({
  ...nodeBundle,
  entryPoints: { main: 'src/main.ts', bench: 'src/bench/main.ts' },
  outdir: 'dist',
  keepNames: true,
  external: ['classic-level', 'dynalite', 'sharp', 'esbuild', '@fastify/swagger-ui'],
})
