import { expect, it } from 'vitest'
import { everySentence } from './testing/sentences.ts'

/** Titles, buttons and names that only look like two sentences. */
const exempt = /\.title$|^sheet\.anotherPerson$|^regions\./
const isError = (file: string, key: string) => file.endsWith('/errors.json') || /(?:^|\.)errors\./.test(key)

it('an error, and whatever has more than one sentence, ends with a full stop', () => {
  const open = everySentence()
    .filter(({ file, key, text }) => !exempt.test(key) && (isError(file, key) || /[.!?] [\p{Lu}¿¡]/u.test(text)))
    .filter(({ text }) => !/(?:[.?!:…”»)]|\}\})$/.test(text))
  expect(open.map(({ line }) => line)).toEqual([])
})
