import path from 'node:path'
import { expect, it } from 'vitest'
import { languages } from './languages.ts'
import { filesOf, locales, sentencesOf } from './testing/sentences.ts'

/** Titles, buttons and names that only look like two sentences. */
const exempt = /\.title$|^sheet\.anotherPerson$|^regions\./
const isError = (file: string, key: string) => file.endsWith('/errors.json') || /(?:^|\.)errors\./.test(key)

it('an error, and whatever has more than one sentence, ends with a full stop', () => {
  const open = languages.flatMap((language) =>
    filesOf(language).flatMap((file) =>
      [...sentencesOf(path.join(locales, language, file))]
        .filter(([key, text]) => !exempt.test(key) && (isError(file, key) || /[.!?] [\p{Lu}¿¡]/u.test(text)))
        .filter(([, text]) => !/(?:[.?!:…”»)]|\}\})$/.test(text))
        .map(([key, text]) => `${language}/${file}: ${key}: ${text}`),
    ),
  )
  expect(open).toEqual([])
})
