import { bundle } from '@arribo/bundle'

const [outdir = 'dist'] = process.argv.slice(2)

await bundle({
  entryPoints: { main: 'src/main.ts' },
  outdir,
  external: ['classic-level', 'dynalite', 'sharp', '@fastify/swagger-ui'],
})
