import { build } from 'esbuild'

/** Tests may build into another folder. */
const [outdir = 'dist'] = process.argv.slice(2)

// One file, because workspace packages are TypeScript source. Only packages with native code stay external.
await build({
  entryPoints: { main: 'src/main.ts', commands: 'src/commands/main.ts' },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  external: ['sharp', '@fastify/swagger-ui'],
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
})
