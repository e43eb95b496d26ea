import { bundle } from '@arribo/bundle'

await bundle({
  entryPoints: { main: 'src/main.ts', bench: 'src/bench/main.ts' },
  external: ['classic-level', 'dynalite', 'sharp', 'esbuild', '@fastify/swagger-ui'],
})
