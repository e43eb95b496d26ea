import { build } from 'esbuild'

const [outdir = 'dist'] = process.argv.slice(2)

// One file. Only packages with native code, or that read files from their own folder, stay external.
await build({
  entryPoints: { main: 'src/main.ts' },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  keepNames: true,
  legalComments: 'none',
  external: ['classic-level', 'dynalite', 'sharp', '@fastify/swagger-ui'],
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
})
