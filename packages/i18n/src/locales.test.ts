import { readdirSync, readFileSync } from 'node:fs'
import { errors } from '@arribo/api-contracts/shared/errors'
import { describe, expect, it } from 'vitest'

const root = new URL('../locales/', import.meta.url)
const files = readdirSync(new URL('en/', root), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
)

type Entries = Map<string, string>
/** Every sentence by its dotted key. */
function entriesOf(language: string, file: string): Entries {
  const found: Entries = new Map()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found.set(path, value)
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, root), 'utf8')), '')
  return found
}

/** A sentence with a count in it needs a form for one and one for more. */
const pluralBase = (key: string) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1]
const variables = (sentence: string) => [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted()
/** Words that are the same in both languages. */
const same = new Set(JSON.parse(readFileSync(new URL('same-in-both.json', root), 'utf8')) as string[])

it('has the same files in both languages', () => {
  const spanish = readdirSync(new URL('es/', root), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  expect(spanish.toSorted()).toEqual(files.toSorted())
})

describe.each(files)('%s', (file) => {
  const [en, es] = [entriesOf('en', file), entriesOf('es', file)]
  it('has the same keys', () => expect([...es.keys()].toSorted()).toEqual([...en.keys()].toSorted()))
  it('names the same variables', () => {
    for (const [key, sentence] of en) expect([key, variables(es.get(key) ?? '')]).toEqual([key, variables(sentence)])
  })
  it('has a form for one and for more wherever it counts', () => {
    const keys = [...en.keys()]
    const bases = keys.flatMap((key) => pluralBase(key) ?? [])
    expect(bases.filter((base) => !en.has(`${base}_one`) || !en.has(`${base}_other`))).toEqual([])
    expect(keys.filter((key) => variables(en.get(key) ?? '').includes('count') && !pluralBase(key))).toEqual([])
  })
  it('leaves nothing empty and nothing untranslated', () => {
    const untranslated = [...en].filter(
      ([key, sentence]) =>
        !sentence.trim() || !es.get(key)?.trim() || (es.get(key) === sentence && !same.has(sentence)),
    )
    expect(untranslated).toEqual([])
  })
})

it('has a sentence for every code the API can refuse with, and no other', () => {
  expect([...entriesOf('en', 'shared/errors.json').keys()].toSorted()).toEqual(Object.keys(errors).toSorted())
})
