import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import { sourceFilesIn } from '../testing/source-files.ts'

const rooms = [
  ...['driver', 'admin', 'api', 'e2e', 'functions', 'seed'].map((app) => `apps/${app}/src`),
  ...['api-contracts', 'auth', 'runtime-contracts', 'server', 'ui'].map((name) => `packages/${name}/src`),
  'infra/lib',
]
const literal = `['"](?:${languages.join('|')})['"]`
const comparison = new RegExp(`[!=]== ${literal}|${literal} [!=]==|startsWith\\(${literal}\\)`)
const union = new RegExp(`${literal} \\| ${literal}`)

const sources = rooms.flatMap(sourceFilesIn)

it.each([
  ["language === 'en' ? a : b", true],
  ["if ('es' !== language)", true],
  ["locale.startsWith('en') ? a : b", true],
  ["languageEntries['en']", false],
])('finds a comparison with a language: %s, %s', (line, isFound) => {
  expect(comparison.test(line)).toBe(isFound)
})

const sourcesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

it('no code chooses by comparing with a language: it uses languageEntries or a record by language', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sourcesWith(comparison).filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
})

it.each([
  ["language: 'es' | 'en' = 'es'", true],
  ['language: Language', false],
])('finds a type that lists the languages: %s, %s', (line, isFound) => {
  expect(union.test(line)).toBe(isFound)
})

it('no code or test lists the languages as a type: it uses Language, or the keys of a record', () => {
  expect(sourcesWith(union)).toEqual([])
})
