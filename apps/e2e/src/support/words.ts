import { byLanguage, type Language } from '@arribo/i18n/languages'
import { createSentences } from '@arribo/i18n/sentences'
import { everySentence } from '@arribo/i18n/testing/sentences'

const sentences = everySentence().map(({ file, ...sentence }) => ({ ...sentence, file: file.replace(/\.json$/, '') }))
const words = byLanguage((language): Record<string, Record<string, string>> => {
  const files: Record<string, Record<string, string>> = {}
  for (const { file, key, text } of sentences.filter((each) => each.language === language))
    (files[file] ??= {})[key] = text
  return { ...files, plans: files['shared/plans'] ?? {} }
})
const write = createSentences(words)

/** The sentences of these folders. Fills in the variables that callers don't pass: limits, and what is sold. */
export const sentencesIn = (language: Language, folders: readonly string[]): string[] =>
  sentences
    .filter((each) => each.language === language && folders.includes(each.file.split('/')[0] ?? ''))
    .map(({ file, key }) => write(language, key, { ns: file }))

/** A screen's text, from the same files as the apps: `say('en', 'driver/login', 'submit')`. */
export function say(
  language: Language,
  file: string,
  key: string,
  values: Record<string, string | number> = {},
): string {
  if (words[language][file]?.[key] === undefined) throw new Error(`No ${key} in ${language}/${file}`)
  // The file is passed apart from the key, because i18next takes "file:several words" for a sentence.
  return write(language, key, { ...values, ns: file }).replaceAll(/\{\{\w+\}\}/g, '')
}
