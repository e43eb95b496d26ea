import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { keptParts } from './kept-parts.ts'

const root = new URL('..', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const kept = Object.values(keptParts).flat()

/** The code of a check-in, from home to the arrival. */
const folders = ['src/features/check-ins', 'src/features/home', 'src/app/photos', 'src/app/problem', 'src/layout']
const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => `${folder}/${name}`),
)

/** The word modules behind each part of `loadWords`. */
const wordsOf = new Map(
  [...read('../../packages/i18n/src/parts/driver.ts').matchAll(/^import (\w+) from '(virtual:words[^']+)'/gm)].map(
    ([, part = '', module = '']) => [part, module],
  ),
)

/** Dynamic imports of a file: modules and words. */
function fetchedBy(file: string): (string | undefined)[] {
  const code = read(file)
  const parts = [...code.matchAll(/import\('(\.[^']+)'\)/g)].map(([, to = '']) => posix.join(posix.dirname(file), to))
  return [...parts, ...[...code.matchAll(/loadWords\('(\w+)'\)/g)].map(([, part = '']) => wordsOf.get(part))]
}

// Spec: D-442
it('caches everything that home and a check-in load on demand, for offline use', () => {
  const fetched = new Set(files.flatMap(fetchedBy))
  expect(fetched).toContain('src/features/check-ins/preflight/preflight-card.tsx')
  expect([...fetched].filter((part) => !part || !kept.includes(part))).toEqual([])
})
