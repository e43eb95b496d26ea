import { filesOf, readManifest } from '@arribo/written-pages/build'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstWords, languages } from './start-early.ts'
import { keptParts, keptWords } from './worker/kept-parts.ts'

const wordsIn = (language: string) => [
  firstWords(language),
  ...keptWords.map((name) => `../../packages/i18n/locales/${language}/driver/${name}.json`),
]

/** Documents are cached under the URL with which they are requested. */
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

/** Landing pages and the light check-in in every language, and the app. */
const isKept = (document: string) => /(?:^|\/)(?:index|imhere-light)\.html$/.test(document) || document === 'app.html'

/** Puts the list of files to cache, with their version, in front of the built service worker. */
export async function listKeptFiles(root: string): Promise<void> {
  const dist = join(root, 'dist')
  const all = (await readdir(dist, { recursive: true })).toSorted()
  const documents = all.filter((file) => file.endsWith('.html') && isKept(file))
  const named = await Promise.all(documents.map((document) => namedIn(join(dist, document))))
  const fonts = all.filter((file) => file.endsWith('.woff2'))
  const parts = filesOf(await readManifest(root), [...keptParts, ...languages.flatMap(wordsIn)])
  const files = [...new Set([...documents, 'config.js', 'icon.svg', ...named.flat(), ...parts, ...fonts])].toSorted()
  const shell = { version: await versionOf(dist, files), files: files.map(addressOf) }
  const worker = join(dist, 'sw.js')
  await writeFile(worker, `self.shell=${JSON.stringify(shell)};${await readFile(worker, 'utf8')}`)
}

/** Scripts and styles in a document, including those that load after the first paint. */
async function namedIn(document: string): Promise<string[]> {
  const html = await readFile(document, 'utf8')
  return [...html.matchAll(/[" ]\/(assets\/[^" ]+\.(?:js|css))(?=[" ])/g)].map(([, file = '']) => file)
}

async function versionOf(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  // config.js is generated where the app is served, and fetched each time.
  for (const file of files) if (file !== 'config.js') hash.update(file).update(await readFile(join(dist, file)))
  return hash.digest('hex').slice(0, 12)
}
