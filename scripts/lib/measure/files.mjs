import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { measureSource } from './source.mjs'

const skipped = new Set(['node_modules', 'dist', 'release', 'test-results'])
const isSource = /\.(?:tsx?|mjs)$/
const isGenerated = /\.gen\.tsx?$|\.d\.ts$/
const isTest = /\.(?:test|journey|screens|prove)\.(?:tsx?|mjs)$|\/testing\/|^infra\/test\/|\/screens\/tables\//

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(root, place)
    return isSource.test(place) && !isGenerated.test(place) ? [place] : []
  })
}

/** Measures every file of our code; `imports` lists those of our files that it imports. */
export function measureFiles(root, folders) {
  return folders
    .flatMap((folder) => filesBelow(root, folder))
    .map((place) => {
      const measured = measureSource(place, readFileSync(path.join(root, place), 'utf8'))
      const imports = measured.imports
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from, isType }) => ({ place: path.posix.join(path.posix.dirname(place), from), isType }))
      return { place, ...measured, imports, isTest: isTest.test(place) }
    })
}
