import path from 'node:path'
import { errors } from '@arribo/api-contracts/shared/errors'
import { describe, expect, it } from 'vitest'
import { formatTime } from './formats.ts'
import { languages } from './languages.ts'
import sameAsEnglish from '../locales/same-as-english.json' with { type: 'json' }
import { everySentence, locales, sentencesOf, variablesOf } from './testing/sentences.ts'

const sentences = everySentence()
const english = new Map(sentences.filter(({ language }) => language === 'en').map(({ at, text }) => [at, text]))
/** Sentences that may equal the English ones, in every language or in one, with the reason. */
const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = sameAsEnglish
const isEnglish = ({ at, text }: (typeof sentences)[number]) => english.get(at) === text
const others = languages.filter((language) => language !== 'en')

/** A sentence with a count needs `_one` and `_other`. */
const pluralBase = (key: string) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1]
const variables = (sentence: string) => variablesOf(sentence).toSorted().join(' ')

describe.each(others)('%s compared with English', (language) => {
  const own = sentences.filter((each) => each.language === language)
  it('has the same sentences', () => {
    const written = new Set(own.filter(({ text }) => text.trim()).map(({ at }) => at))
    expect([...english.keys()].filter((at) => !written.has(at))).toEqual([])
    expect(own.filter(({ at }) => !english.has(at)).map(({ line }) => line)).toEqual([])
  })
  it('is translated', () => {
    const excused: Readonly<Record<string, string>> = { ...reasons['every'], ...reasons[language] }
    expect(own.filter((each) => isEnglish(each) && !(each.text in excused)).map(({ line }) => line)).toEqual([])
  })
  it('uses the same variables', () => {
    const different = own.filter(({ text, at }) => variables(text) !== variables(english.get(at) ?? ''))
    expect(different.map(({ line }) => line)).toEqual([])
  })
})

/** Marks with which a language doesn't quote. */
const foreignQuotes: Readonly<Record<string, RegExp>> = { es: /[“”"]/, en: /[«»"]/ }
/** The specification gives this question with straight quotes. */
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

/** Dates written with their article, or without a date: “hasta hoy”, “hasta el 4 dic 2026”. */
const withArticle = [
  'admin/standing.json: status.activeUntil',
  'driver/home.json: banner.activeUntil',
  'driver/payments.json: receipt.activeUntil',
]

it('Spanish puts an article before a date: “desde el 29 nov 2026”', () => {
  const bare = /(?:desde|hasta|antes de|después de) \{\{(?:at|date|day|moment|start|end|time|until|when)\}\}/
  const found = sentences.filter(({ language, text }) => language === 'es' && bare.test(text))
  expect(found.map(({ at }) => at)).toEqual(withArticle)
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
  const same = new Set(sentences.filter((each) => each.language !== 'en' && isEnglish(each)).map(({ text }) => text))
  const listed = Object.values(reasons).flatMap((each) => Object.keys(each))
  expect(listed.filter((sentence) => !same.has(sentence))).toEqual([])
})

it('has a sentence for exactly the codes with which the API can refuse', () => {
  expect([...sentencesOf(path.join(locales, 'en/shared/errors.json')).keys()].toSorted()).toEqual(
    Object.keys(errors).toSorted(),
  )
})

/** Titles, buttons and names that only look like two sentences. */
const exempt = /\.title$|^sheet\.anotherPerson$|^regions\./
const isError = (file: string, key: string) => file.endsWith('/errors.json') || /(?:^|\.)errors\./.test(key)

it('an error, and whatever has more than one sentence, ends with a full stop', () => {
  const open = sentences
    .filter(({ file, key, text }) => !exempt.test(key) && (isError(file, key) || /[.!?] [\p{Lu}¿¡]/u.test(text)))
    .filter(({ text }) => !/(?:[.?!:…”»)]|\}\})$/.test(text))
  expect(open.map(({ line }) => line)).toEqual([])
})

it("has the glossary's one word for a charge, and one for a payment that was made", () => {
  const spanish = sentences.filter(({ language }) => language === 'es')
  expect(spanish.filter(({ text }) => /\bcargos?\b/i.test(text)).map(({ line }) => line)).toEqual([])
  const made = spanish.filter(({ key }) => /^status(?:es)?\.(?:succeeded|success)$|^states\.paid$/.test(key))
  expect(new Set(made.map(({ text }) => text.toLowerCase()))).toEqual(new Set(['pagado']))
})
