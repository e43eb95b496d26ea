import { languages } from '@arribo/api-contracts/shared/languages'
import { outlineStyle } from '@arribo/runtime-contracts/inline'
import { addressesOf, filesOf, scriptForStart } from '@arribo/written-pages/build'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { keptParts, keptWords } from './worker/kept-parts.ts'

const locales = '../../packages/i18n/locales'

/** The module with the words of the app's first pages. */
export const firstWords = (language: string) => `${locales}/${language}/driver-first.ts`

function openingIn(language: string): string {
  const outline = readFileSync(path.join(import.meta.dirname, locales, language, 'driver/outline.json'), 'utf8')
  const { opening } = JSON.parse(outline) as { readonly opening: string }
  return `<p lang="${language}" hidden>${opening}</p>`
}

/** Adds the outline's styles and its sentence to the app's document. */
export const drawOutline: Plugin = {
  name: 'arribo:draw-outline',
  transformIndexHtml: (html) =>
    html
      .replace('<!--outline-->', () => `<style>${outlineStyle}</style>`)
      .replace('<!--opening-->', () => languages.map(openingIn).join('')),
}

const fetched =
  /\s*<(?:script|link)\b[^>]*? (?:src|href)="(\/(?:assets\/[^"]+|config)\.(?:js|css))"[^>]*>(?:<\/script>)?/g

/** Replaces the tags for styles and scripts with an inline script that loads them after the outline has been painted. */
export async function startAfterOutline(root: string, manifest: Manifest): Promise<void> {
  const document = path.join(root, 'dist/app.html')
  const files = addressesOf(manifest, ['app.html'])
  const script = scriptForStart({
    parts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')).join(' '),
    words: Object.fromEntries(
      languages.map((language) => [language, addressesOf(manifest, [firstWords(language)])[0] ?? '']),
    ),
  })
  const html = await readFile(document, 'utf8')
  await writeFile(
    document,
    html.replace(fetched, '').replace('<!--start-->', () => script),
  )
}

const wordsIn = (language: string) => [
  firstWords(language),
  ...keptWords.map((name) => `${locales}/${language}/driver/${name}.json`),
]

/** Documents are cached under the URL with which they are requested. */
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

/** Landing pages and the light check-in in every language, the app, and fonts. */
const isKept = /(?:^|\/)(?:index|imhere-light)\.html$|^app\.html$|\.woff2$/

/** Puts the list of files to cache, with their version, in front of the built service worker. */
export async function listKeptFiles(root: string, manifest: Manifest): Promise<void> {
  const dist = path.join(root, 'dist')
  const kept = (await readdir(dist, { recursive: true })).filter((file) => isKept.test(file))
  const entries = ['app.html', 'landing.html', 'light.html', ...keptParts, ...languages.flatMap(wordsIn)]
  const files = [...new Set([...kept, 'config.js', 'icon.svg', ...filesOf(manifest, entries)])].toSorted()
  const shell = { version: await versionOf(dist, files), files: files.map(addressOf) }
  const worker = path.join(dist, 'sw.js')
  await writeFile(worker, `self.shell=${JSON.stringify(shell)};${await readFile(worker, 'utf8')}`)
}

async function versionOf(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  // config.js is generated where the app is served, and fetched each time.
  for (const file of files) if (file !== 'config.js') hash.update(file).update(await readFile(path.join(dist, file)))
  return hash.digest('hex').slice(0, 12)
}
