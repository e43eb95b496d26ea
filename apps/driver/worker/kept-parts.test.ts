import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { keptParts, keptWords } from '../kept-parts.ts'

const root = new URL('..', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const kept = [...keptParts, ...keptWords]

/** A check-in's code, from home to the arrival. Lists of past arrivals need the network. */
const folders = ['src/features/check-ins', 'src/features/home', 'src/app/photos', 'src/app/problem', 'src/layout']
const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|^arrivals\//.test(name))
    .map((name) => `${folder}/${name}`),
)

const fileOf = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function fetchedBy(file: string): string[] {
  const code = read(file)
  const parts = [...code.matchAll(/import\('(\.[^']+)'\)/g)].map(([, to = '']) => posix.join(posix.dirname(file), to))
  const loaded = [...code.matchAll(/loadWords\(([^)]*)\)/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
  return [...parts, ...loaded.map(fileOf)]
}

it('caches everything that home and a check-in load on demand, for offline use', () => {
  const fetched = new Set(files.flatMap(fetchedBy))
  expect(fetched).toContain('src/features/check-ins/preflight/preflight-card.tsx')
  expect([...fetched].filter((part) => !kept.includes(part))).toEqual([])
})
