import { nodeBundle } from '@arribo/runtime-contracts/node-bundle'
import { build } from 'esbuild'

const [outdir = 'dist'] = process.argv.slice(2)

// One file. Only packages with native code, or that read files from their own folder, stay external.
await build({
  ...nodeBundle,
  entryPoints: { main: 'src/main.ts' },
  outdir,
  keepNames: true,
  external: ['classic-level', 'dynalite', 'sharp', '@fastify/swagger-ui'],
})
