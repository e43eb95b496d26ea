import { languages } from '@arribo/api-contracts/shared/languages'
import { filesOf } from '@arribo/written-pages/build'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { firstWords } from './start-early.ts'

/** Parts that load on demand but must also work offline: the app's first pages, the offline page and the check-in. */
export const keptParts: readonly string[] = [
  'src/app/problem/problem-help.tsx',
  'src/routes/imhere.tsx',
  'src/routes/imhere.index.tsx',
  '../../packages/ui/src/not-found-page.tsx',
  'src/layout/offline-page.tsx',
  'src/features/check-ins/check-in.tsx',
  'src/features/check-ins/flow/sealing.ts',
  'src/features/check-ins/home/block-distance.tsx',
  'src/features/check-ins/preflight/preflight-card.tsx',
]

/** Their words, in every language, beside those of the first pages. */
export const keptWords: readonly string[] = [
  'offline',
  'problem',
  'calendar-file',
  'check-ins',
  'check-ins-app',
  'light',
  'photos',
  'check-ins-preflight',
]

const wordsIn = (language: string) => [
  firstWords(language),
  ...keptWords.map((name) => `../../packages/i18n/locales/${language}/driver/${name}.json`),
]

/** Documents are cached under the URL with which they are requested. */
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

/** Landing pages and the light check-in in every language, the app, and fonts. */
const isKept = /(?:^|\/)(?:index|imhere-light)\.html$|^app\.html$|\.woff2$/

/** Puts the list of files to cache, with their version, in front of the built service worker. */
export async function listKeptFiles(root: string, manifest: Manifest): Promise<void> {
  const dist = join(root, 'dist')
  const kept = (await readdir(dist, { recursive: true })).filter((file) => isKept.test(file))
  const entries = ['app.html', 'landing.html', 'light.html', ...keptParts, ...languages.flatMap(wordsIn)]
  const files = [...new Set([...kept, 'config.js', 'icon.svg', ...filesOf(manifest, entries)])].toSorted()
  const shell = { version: await versionOf(dist, files), files: files.map(addressOf) }
  const worker = join(dist, 'sw.js')
  await writeFile(worker, `self.shell=${JSON.stringify(shell)};${await readFile(worker, 'utf8')}`)
}

async function versionOf(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  // config.js is generated where the app is served, and fetched each time.
  for (const file of files) if (file !== 'config.js') hash.update(file).update(await readFile(join(dist, file)))
  return hash.digest('hex').slice(0, 12)
}
