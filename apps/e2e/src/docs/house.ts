import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { House } from './faults.ts'
import { testsIn, type Titles } from './test-titles.ts'

const root = new URL('../../../../', import.meta.url)
const at = (path: string) => fileURLToPath(new URL(path, root))
export const readDocument = (name: string): string => readFileSync(at(`docs/${name}`), 'utf8')

const hasPlace = (path: string): boolean => existsSync(at(path))

/** Runs by vitest or by Playwright, as their settings say. */
const isTestFile = (path: string) => /\.(?:test\.tsx?|journey\.ts|screens\.ts|prove\.ts)$/.test(path)

const read = new Map<string, Titles[]>()
function testsOf(path: string): Titles[] | undefined {
  if (!isTestFile(path) || !hasPlace(path)) return undefined
  const tests = read.get(path) ?? testsIn(path, readFileSync(at(path), 'utf8'))
  read.set(path, tests)
  return tests
}

/** Whose screens a document may name. */
type App = 'driver' | 'admin'

/** The screens of an app, from every table that the harness walks; both apps have a `login`. */
async function screensOf(app: App): Promise<Set<string>> {
  const walked = readFileSync(at('apps/e2e/src/screens/every.screens.ts'), 'utf8')
  const files = readdirSync(at('apps/e2e/src/screens/tables')).filter((file) => walked.includes(`'./tables/${file}'`))
  const names = new Set<string>()
  for (const file of files) {
    const tables = Object.values((await import(`../screens/tables/${basename(file, '.ts')}.ts`)) as object).flat()
    for (const screen of tables)
      if (typeof screen === 'object' && screen !== null && 'name' in screen && screen.app === app)
        names.add(String(screen.name))
  }
  return names
}

type Words = { readonly [key: string]: string | Words | undefined }
const camel = (file: string) => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The sentences of the driver's app and of both apps by namespace, the back office's as `admin/namespace`. */
function wordsIn(language: 'es' | 'en'): Map<string, Words> {
  const found = new Map<string, Words>()
  for (const folder of ['driver', 'shared', 'admin'])
    for (const file of readdirSync(at(`packages/i18n/locales/${language}/${folder}`)))
      found.set(
        `${folder === 'admin' ? 'admin/' : ''}${camel(basename(file, '.json'))}`,
        JSON.parse(readFileSync(at(`packages/i18n/locales/${language}/${folder}/${file}`), 'utf8')) as Words,
      )
  return found
}

function sentenceIn(words: Map<string, Words>, key: string): string | undefined {
  const [namespace = '', path = ''] = key.includes(':') ? key.split(':') : ['errors', key]
  let place: string | Words | undefined = words.get(namespace)
  for (const step of path.split('.')) {
    if (typeof place !== 'object') return undefined
    place = place[step] ?? place[`${step}_other`]
  }
  return typeof place === 'string' ? place : undefined
}

/** The house as it stands, for documents about an app: files, tests, the screens of that app and sentences. */
export async function openHouse(app: App): Promise<House> {
  const [es, en] = [wordsIn('es'), wordsIn('en')]
  const sentencesOf = (key: string) => ({ es: sentenceIn(es, key), en: sentenceIn(en, key) })
  return { hasPlace, testsOf, screens: await screensOf(app), sentencesOf }
}
