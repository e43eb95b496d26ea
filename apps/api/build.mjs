import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeBundle } from '@arribo/runtime-contracts/node-bundle'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { build } from 'esbuild'

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

/**
 * Reduces a bundle's source map to what stack traces show: drops the sources' text, and the columns of libraries. Node
 * keeps the map's text in memory, and its decoded segments after the first stack trace; the full map took 125 MB.
 */
function thinMap(file) {
  const { sourcesContent: _sources, names: _names, ...map } = JSON.parse(readFileSync(file, 'utf8'))
  const isOurs = map.sources.map((source) => !source.includes('node_modules/'))
  const mappings = encode(decode(map.mappings).map((segments) => thinned(segments, isOurs)))
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings }))
}

function thinned(segments, isOurs) {
  const kept = []
  for (const [column, source, line, sourceColumn] of segments) {
    const last = kept.at(-1)
    if (isOurs[source]) kept.push([column, source, line, sourceColumn])
    else if (last?.[1] !== source || last[2] !== line) kept.push([column, source, line, 0])
  }
  return kept
}
