import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../languages.ts'

export const locales = fileURLToPath(new URL('../../locales', import.meta.url))

/** All sentences of a file by dotted key. */
export function sentencesOf(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, at: string) => {
    if (typeof value === 'string') found.set(at, value)
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, at ? `${at}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return found
}

/** The locale files of a language, relative to its folder; empty if it has no folder yet. */
export const filesOf = (language: string, root = locales): string[] =>
  existsSync(path.join(root, language))
    ? readdirSync(path.join(root, language), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .toSorted()
    : []

/** Every sentence in every language; `at` is the same for all of them. */
export const everySentence = () =>
  languages.flatMap((language) =>
    filesOf(language).flatMap((file) =>
      [...sentencesOf(path.join(locales, language, file))].map(([key, text]) => {
        const at = `${file}: ${key}`
        return { language, file, key, text, at, line: `${language}/${at}: ${text}` }
      }),
    ),
  )

export const variablesOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)

/** Files and keys that English has and the language lacks. */
export const missingSentences = (language: string, root = locales): string[] =>
  filesOf('en', root).flatMap((file) => {
    const own = path.join(root, language, file)
    if (!existsSync(own)) return `${language}/${file}`
    const sentences = sentencesOf(own)
    const keys = [...sentencesOf(path.join(root, 'en', file)).keys()]
    return keys.filter((key) => !sentences.get(key)?.trim()).map((key) => `${language}/${file}: ${key}`)
  })

/** Files and keys that the language has and English lacks. */
export const unknownSentences = (language: string, root = locales): string[] =>
  filesOf(language, root).flatMap((file) => {
    const english = path.join(root, 'en', file)
    if (!existsSync(english)) return `${language}/${file}`
    const known = sentencesOf(english)
    const keys = [...sentencesOf(path.join(root, language, file)).keys()]
    return keys.filter((key) => !known.has(key)).map((key) => `${language}/${file}: ${key}`)
  })

type Reasons = Readonly<Record<string, string>>

/** Sentences that may equal the English ones, with the reason: in every language, or in one. */
export const sameAsEnglish = JSON.parse(readFileSync(path.join(locales, 'same-as-english.json'), 'utf8')) as Readonly<
  Record<string, Reasons>
>

/** Sentences of a language that equal the English ones word for word. */
export const englishSentences = (language: string, root = locales) =>
  filesOf(language, root).flatMap((file) => {
    const english = path.join(root, 'en', file)
    const sentences = existsSync(english) ? sentencesOf(english) : new Map<string, string>()
    return [...sentencesOf(path.join(root, language, file))]
      .filter(([key, sentence]) => sentences.get(key) === sentence)
      .map(([key, sentence]) => ({ at: `${language}/${file}: ${key}`, sentence }))
  })

/** Sentences of a language that are still in English. */
export const untranslatedSentences = (language: string, root = locales): string[] =>
  englishSentences(language, root)
    .filter(({ sentence }) => !['every', language].some((list) => sentence in (sameAsEnglish[list] ?? {})))
    .map(({ at, sentence }) => `${at} is English: ${sentence}`)
