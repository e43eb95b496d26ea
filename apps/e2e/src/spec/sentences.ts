import type { Language } from '@arribo/i18n/languages'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Sentences } from './problems.ts'
import { filled } from '../support/filled.ts'

type Words = { readonly [key: string]: string | Words | undefined }

const locales = new URL('../../../../packages/i18n/locales/', import.meta.url)
const camelCase = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function wordsIn(language: Language): Map<string, Words> {
  const filesIn = (folder: string) => readdirSync(new URL(`${language}/${folder}/`, locales))
  const read = (place: string) => JSON.parse(filled(readFileSync(new URL(place, locales), 'utf8'), language)) as Words
  return new Map(
    ['driver', 'shared', 'admin'].flatMap((folder) =>
      filesIn(folder).map((file) => {
        const namespace = camelCase(basename(file, '.json'))
        return [folder === 'admin' ? `admin/${namespace}` : namespace, read(`${language}/${folder}/${file}`)] as const
      }),
    ),
  )
}

function sentenceIn(words: Map<string, Words>, key: string): string | undefined {
  const [namespace = '', place = ''] = key.includes(':') ? key.split(':') : ['errors', key]
  let found: string | Words | undefined = words.get(namespace)
  for (const step of place.split('.')) {
    if (typeof found !== 'object') return undefined
    found = found[step] ?? found[`${step}_other`]
  }
  return typeof found === 'string' ? found : undefined
}

export function readSentences(): Sentences {
  const [es, en] = [wordsIn('es'), wordsIn('en')]
  return (key) => ({ es: sentenceIn(es, key), en: sentenceIn(en, key) })
}
