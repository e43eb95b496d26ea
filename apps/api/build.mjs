import path from 'node:path'
import { build } from 'esbuild'
import { thinMap } from './thin-maps.mjs'

/** Tests may build into another folder. */
const [outdir = 'dist'] = process.argv.slice(2)

const entryPoints = { main: 'src/main.ts', commands: 'src/commands/main.ts' }

// One file, because workspace packages are TypeScript source. Only packages with native code stay external.
await build({
  entryPoints,
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
for (const name of Object.keys(entryPoints)) thinMap(path.join(outdir, `${name}.mjs.map`))
