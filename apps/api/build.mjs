import { build } from 'esbuild'

/** A test may want a build of its own. */
const [outdir = 'dist'] = process.argv.slice(2)

// One file: workspace packages are TypeScript source. Only what ships native code stays outside.
await build({
  entryPoints: { main: 'src/main.ts', commands: 'src/commands/main.ts' },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  minify: true,
  keepNames: true,
  legalComments: 'none',
  external: ['sharp', '@fastify/swagger-ui'],
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
})
