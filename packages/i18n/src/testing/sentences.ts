import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../languages.ts'

export const locales = fileURLToPath(new URL('../../locales', import.meta.url))

export function sentencesOf(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, at: string) => {
    if (typeof value === 'string') found.set(at, value)
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, at ? `${at}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return found
}

const filesOf = (language: string): string[] =>
  readdirSync(path.join(locales, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()

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
