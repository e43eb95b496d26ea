import { languages } from '@arribo/api-contracts/shared/languages'
import { outlineStyle } from '@arribo/runtime-contracts/inline'
import { addressesOf, scriptForStart } from '@arribo/written-pages/build'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'

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
