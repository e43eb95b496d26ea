import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../../docs/spec')
const pages = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')

/** `- **D-041** It says so. [says-so.test.ts](../../apps/…)`; an ID may be followed by `(partly)`, `(no test)` or `(not here)`. */
const rowsOf = (page: string) =>
  (readFileSync(path.join(folder, page), 'utf8').split('\n## Not built yet')[0] ?? '')
    .split('\n')
    .filter((line) => /^\s*(?:[-*+]|\d+\.|\|)\s/.test(line))
    .map((line) => {
      const [, id = '', mark = '', rest = ''] = /^- \*\*(.+?)\*\* (?:\((.+?)\) )?(.+)$/.exec(line) ?? []
      return { page, id: id || line, mark, places: [...rest.matchAll(/\]\((.+?)\)/g)].map(([, place = '']) => place) }
    })
const rows = pages.flatMap(rowsOf)

/** Whether a link leads to a test, a promise or a table of screens, whose rows `every.screens.ts` opens. */
function hasTest(place: string): boolean {
  const file = path.join(folder, place)
  if (!existsSync(file) || statSync(file).isDirectory()) return false
  const begins = file.includes('/screens/tables/') ? /\bscreensOf\(/ : /^[^'"`/]*\b(?:it|test|promise)(?:\.\w+)*[(<]/m
  return /\.[jt]sx?$|\.mjs$/.test(file) && begins.test(readFileSync(file, 'utf8'))
}

it('every row has an ID of its own', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1000)
  expect(ids.filter((id) => !/^(?:[BDORT]-\d{3,4}|V\d+\.\d+\.\d+)(?: to \S+)?$/.test(id))).toEqual([])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it('every row names only files with tests, but for requirements that a document meets or that do not apply', () => {
  const shown = rows.filter(({ page, mark }) => page !== 'security.md' || !/no test|not here/.test(mark))
  const files = shown.map(({ id, places }) => ({ id, files: places.filter((place) => place.startsWith('../../')) }))
  expect(files.filter((row) => row.files.length === 0 || !row.files.every(hasTest))).toEqual([])
})

it('every file that a row names is there', () => {
  const named = rows.flatMap(({ id, places }) => places.map((place) => ({ id, place })))
  expect(named.filter(({ place }) => !existsSync(path.join(folder, place)))).toEqual([])
})
