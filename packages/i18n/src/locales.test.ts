import path from 'node:path'
import { errors } from '@arribo/api-contracts/shared/errors'
import { describe, expect, it } from 'vitest'
import { formatTime } from './formats.ts'
import { languages } from './languages.ts'
import {
  englishSentences,
  everySentence,
  locales,
  missingSentences,
  sameAsEnglish,
  sentencesOf,
  unknownSentences,
  untranslatedSentences,
  variablesOf,
} from './testing/sentences.ts'

const sentences = everySentence()
const english = new Map(sentences.filter(({ language }) => language === 'en').map(({ at, text }) => [at, text]))
const others = languages.filter((language) => language !== 'en')

/** Plural forms of a key: a sentence with a count needs `_one` and `_other`. */
const pluralBase = (key: string) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1]
const variables = (sentence: string) => variablesOf(sentence).toSorted().join(' ')

describe.each(others)('%s compared with English', (language) => {
  it('has the same sentences', () => {
    expect(missingSentences(language)).toEqual([])
    expect(unknownSentences(language)).toEqual([])
  })
  it('is translated', () => expect(untranslatedSentences(language)).toEqual([]))
  it('uses the same variables', () => {
    const different = sentences.filter(
      (each) => each.language === language && variables(each.text) !== variables(english.get(each.at) ?? ''),
    )
    expect(different.map(({ line }) => line)).toEqual([])
  })
})

/** Marks that a language doesn't quote with. */
const foreignQuotes: Readonly<Record<string, RegExp>> = { es: /[“”"]/, en: /[«»"]/ }
/** The specification gives this question with straight ones. */
const specified = 'admin/groups.json: askDelete'

it.each(Object.entries(foreignQuotes))('%s quotes with its own marks', (language, foreign) => {
  const found = sentences.filter((each) => each.language === language && foreign.test(each.text))
  expect(found.map(({ at }) => at)).toEqual([specified])
})

const linesOf = (language: string, wrong: RegExp) =>
  sentences.filter((each) => each.language === language && wrong.test(each.text)).map(({ line }) => line)

it('Spanish writes the halves of a day as the formatter does', () => {
  const spaced = /[ap]\.\s+m\./u
  expect(formatTime(new Date(), 'es')).not.toMatch(spaced)
  expect(linesOf('es', spaced)).toEqual([])
})

it.each(languages.filter((language) => formatTime(new Date(), language).endsWith('.')))(
  '%s has no full stop after a time that already ends with one: “a las 8:25 a.m..”',
  (language) => expect(linesOf(language, /\{\{(?:at|date|end|expires|start|time|until|when)\}\}\./)).toEqual([]),
)

it('has singular and plural forms for every count', () => {
  const bases = [...english.keys()].flatMap((at) => pluralBase(at) ?? [])
  expect(bases.filter((base) => !english.has(`${base}_one`) || !english.has(`${base}_other`))).toEqual([])
  expect([...english].filter(([at, text]) => variablesOf(text).includes('count') && !pluralBase(at))).toEqual([])
})

it('has no empty sentences', () => expect([...english].filter(([, text]) => !text.trim())).toEqual([]))

it('lists no exception for a sentence that is translated everywhere', () => {
  const same = new Set(others.flatMap((language) => englishSentences(language).map(({ sentence }) => sentence)))
  const listed = Object.values(sameAsEnglish).flatMap((reasons) => Object.keys(reasons))
  expect(listed.filter((sentence) => !same.has(sentence))).toEqual([])
})

it('has a sentence for exactly the codes with which the API can refuse', () => {
  expect([...sentencesOf(path.join(locales, 'en/shared/errors.json')).keys()].toSorted()).toEqual(
    Object.keys(errors).toSorted(),
  )
})
