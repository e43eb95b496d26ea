import type { Language } from '@arribo/i18n/languages'
import { readFileSync } from 'node:fs'
import { filled } from './filled.ts'

const files = new Map<string, unknown>()
const locales = new URL('../../../../packages/i18n/locales/', import.meta.url)

function wordsIn(language: Language, name: string): unknown {
  const file = `${language}/${name}.json`
  const read = () => filled(readFileSync(new URL(file, locales), 'utf8'), language)
  const words = files.get(file) ?? (JSON.parse(read()) as unknown)
  files.set(file, words)
  return words
}

/** A screen's text from the same files as the apps: `say('en', 'driver/login', 'submit')`. */
export function say(
  language: Language,
  file: string,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const sentence = key
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], wordsIn(language, file))
  if (typeof sentence !== 'string') throw new Error(`No ${key} in ${language}/${file}`)
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
