import path from 'node:path'
import { bundle } from '@arribo/bundle'
import { thinMap } from './thin-maps.mjs'

/** Tests may build into another folder. */
const [outdir = 'dist'] = process.argv.slice(2)

const entryPoints = { main: 'src/main.ts', commands: 'src/commands/main.ts' }

await bundle({
  entryPoints,
  outdir,
  minifyWhitespace: true,
  minifySyntax: true,
  keepNames: false,
  external: ['sharp', '@fastify/swagger-ui'],
})
for (const name of Object.keys(entryPoints)) thinMap(path.join(outdir, `${name}.mjs.map`))
