import { existsSync } from 'node:fs'
import path from 'node:path'
import { errors } from '@arribo/api-contracts/shared/errors'
import { describe, expect, it } from 'vitest'
import { formatTime } from './formats.ts'
import { languages } from './languages.ts'
import {
  englishSentences,
  filesOf,
  locales,
  missingSentences,
  sameAsEnglish,
  sentencesOf,
  unknownSentences,
  untranslatedSentences,
} from './testing/sentences.ts'

const files = filesOf('en')
const entriesOf = (language: string, file: string): ReadonlyMap<string, string> => {
  const place = path.join(locales, language, file)
  return existsSync(place) ? sentencesOf(place) : new Map()
}
const others = languages.filter((language) => language !== 'en')

/** Plural forms of a key: a sentence with a count needs `_one` and `_other`. */
const pluralBase = (key: string) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1]
const variables = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(' ')

describe.each(others)('%s compared with English', (language) => {
  it('has the same sentences', () => {
    expect(missingSentences(language)).toEqual([])
    expect(unknownSentences(language)).toEqual([])
  })
  it('is translated', () => expect(untranslatedSentences(language)).toEqual([]))
  it('uses the same variables', () => {
    const different = files.flatMap((file) => {
      const english = entriesOf('en', file)
      return [...entriesOf(language, file)]
        .filter(([key, sentence]) => variables(sentence) !== variables(english.get(key) ?? ''))
        .map(([key]) => `${language}/${file}: ${key}`)
    })
    expect(different).toEqual([])
  })
})

/** Marks that a language doesn't quote with. */
const foreignQuotes: Readonly<Record<string, RegExp>> = { es: /[“”"]/, en: /[«»"]/ }
/** The specification gives this question with straight ones. */
const specified = 'admin/groups.json: askDelete'

it.each(Object.entries(foreignQuotes))('%s quotes with its own marks', (language, foreign) => {
  const found = files.flatMap((file) =>
    [...entriesOf(language, file)].filter(([, text]) => foreign.test(text)).map(([key]) => `${file}: ${key}`),
  )
  expect(found).toEqual([specified])
})

it('Spanish writes the halves of a day as the formatter does', () => {
  const spaced = /[ap]\.\s+m\./u
  expect(formatTime(new Date(), 'es')).not.toMatch(spaced)
  expect(files.flatMap((file) => [...entriesOf('es', file).values()].filter((text) => spaced.test(text)))).toEqual([])
})

const momentThenStop = /\{\{(?:at|date|end|expires|start|time|until|when)\}\}\./

it.each(languages.filter((language) => formatTime(new Date(), language).endsWith('.')))(
  '%s has no full stop after a time that already ends with one: “a las 8:25 a.m..”',
  (language) => {
    const doubled = files.flatMap((file) =>
      [...entriesOf(language, file)]
        .filter(([, sentence]) => momentThenStop.test(sentence))
        .map(([key]) => `${file}: ${key}`),
    )
    expect(doubled).toEqual([])
  },
)

describe.each(files)('%s compared with English itself', (file) => {
  const en = entriesOf('en', file)
  it('has singular and plural forms for every count', () => {
    const keys = [...en.keys()]
    const bases = keys.flatMap((key) => pluralBase(key) ?? [])
    expect(bases.filter((base) => !en.has(`${base}_one`) || !en.has(`${base}_other`))).toEqual([])
    expect(
      keys.filter(
        (key) =>
          variables(en.get(key) ?? '')
            .split(' ')
            .includes('count') && !pluralBase(key),
      ),
    ).toEqual([])
  })
  it('has no empty sentences', () => {
    expect([...en].filter(([, sentence]) => !sentence.trim())).toEqual([])
  })
})

it('lists no exception for a sentence that is translated everywhere', () => {
  const same = new Set(others.flatMap((language) => englishSentences(language).map(({ sentence }) => sentence)))
  const listed = Object.values(sameAsEnglish).flatMap((reasons) => Object.keys(reasons))
  expect(listed.filter((sentence) => !same.has(sentence))).toEqual([])
})

it('has a sentence for exactly the codes with which the API can refuse', () => {
  expect([...entriesOf('en', 'shared/errors.json').keys()].toSorted()).toEqual(Object.keys(errors).toSorted())
})
