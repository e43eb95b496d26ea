import { readFileSync, writeFileSync } from 'node:fs'
import { decode, encode } from '@jridgewell/sourcemap-codec'

/**
 * Thins out a bundle's source map to what a stack trace shows. Node keeps a map in memory from the start, as text, and
 * every segment of it once it has written a stack: whole, that was 125 MB of 295 MB at rest. Left out are the sources
 * themselves, and for libraries the columns.
 */
export function thinMap(file) {
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
