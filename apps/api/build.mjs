import path from 'node:path'
import { nodeBundle } from '@arribo/runtime-contracts/node-bundle'
import { build } from 'esbuild'
import { thinMap } from './thin-maps.mjs'

/** Tests may build into another folder. */
const [outdir = 'dist'] = process.argv.slice(2)

const entryPoints = { main: 'src/main.ts', commands: 'src/commands/main.ts' }

// One file, because workspace packages are TypeScript source. Only packages with native code stay external.
await build({
  ...nodeBundle,
  entryPoints,
  outdir,
  minifyWhitespace: true,
  minifySyntax: true,
  external: ['sharp', '@fastify/swagger-ui'],
})
for (const name of Object.keys(entryPoints)) thinMap(path.join(outdir, `${name}.mjs.map`))
