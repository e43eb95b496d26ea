import { outlineStyle } from '@arribo/runtime-contracts/inline'
import { filesOf, readManifest, scriptForStart } from '@arribo/written-pages/build'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const locales = fileURLToPath(import.meta.resolve('@arribo/i18n/locales/same-as-english.json')).replace(/[^/]+$/, '')
/** The default language first; its outline shows to a browser in none of ours. */
export const languages = readdirSync(locales)
  .filter((name) => !name.includes('.'))
  .toSorted((one) => (one === 'es' ? -1 : 0))

/** The module with the words of the app's first pages. */
export const firstWords = (language: string) => `../../packages/i18n/locales/${language}/driver-first.ts`

function openingIn(language: string): string {
  const outline = readFileSync(path.join(locales, language, 'driver/outline.json'), 'utf8')
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
export async function startAfterOutline(root: string): Promise<void> {
  const document = path.join(root, 'dist/app.html')
  const manifest = await readManifest(root)
  const files = filesOf(manifest, ['app.html'])
  const addressesOf = (ending: string) => files.filter((file) => file.endsWith(ending)).map((file) => `/${file}`)
  const words = languages.map((language) => [language, `/${filesOf(manifest, [firstWords(language)])[0]}`] as const)
  const script = scriptForStart({
    parts: addressesOf('.js'),
    styles: addressesOf('.css').join(' '),
    words: Object.fromEntries(words),
  })
  const html = await readFile(document, 'utf8')
  await writeFile(
    document,
    html.replace(fetched, '').replace('<!--start-->', () => script),
  )
}
