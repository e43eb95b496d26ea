import { readFileSync } from 'node:fs'
import type { Language } from './journey.ts'

const files = new Map<string, unknown>()
const locales = new URL('../../../../packages/i18n/locales/', import.meta.url)

function wordsIn(file: string): unknown {
  const words = files.get(file) ?? (JSON.parse(readFileSync(new URL(`${file}.json`, locales), 'utf8')) as unknown)
  files.set(file, words)
  return words
}

/** What a screen says, read from the words the apps are built with: `say('en', 'driver/login', 'submit')`. */
export function say(
  language: Language,
  file: string,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const sentence = key
    .split('.')
    .reduce<unknown>(
      (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
      wordsIn(`${language}/${file}`),
    )
  if (typeof sentence !== 'string') throw new Error(`No ${key} in ${language}/${file}`)
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
