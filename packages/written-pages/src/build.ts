import { rememberPress, startAfterPaint, startApp } from '@arribo/runtime-contracts/inline'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Manifest } from 'vite'

type WrittenDocument<Language> = {
  /** The path at which the web host serves it, such as `/login`; `*` stands for all other paths. */
  readonly page: string
  readonly language: Language
  readonly template: string
  readonly file: string
  /** Entries of the build that the document's script will ask for. They are fetched together with the script. */
  readonly loads?: readonly string[] | undefined
}

type Rendered = Readonly<Record<'title' | 'description' | 'head' | 'html', string>> & {
  /** Words by namespace, carried by a document that React takes over. */
  readonly words: Readonly<Record<string, object>>
}

export type Renderer<Language = string> = {
  readonly documents: readonly WrittenDocument<Language>[]
  readonly render: (page: string, language: Language) => Promise<Rendered>
}

export type Prerendering = {
  readonly root: string
  readonly templates: readonly string[]
  /** Files that forms fetch while the user types a password. */
  readonly filesAhead: (manifest: Manifest, language: string) => readonly string[]
}

export const rendererEntry = 'src/prerender/entry.tsx'
export const rendererFolder = 'node_modules/.prerender'

export async function writeDocuments({ root, templates, filesAhead }: Prerendering): Promise<Manifest> {
  const dist = path.join(root, 'dist')
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  // Vite's module runner, which runs this, is closed by now and can't import anything more, hence `require`.
  const { documents, render } = createRequire(root)(path.join(root, rendererFolder, 'entry.js')) as Renderer
  const written = templates.map(async (each) => [each, await readFile(path.join(dist, each), 'utf8')] as const)
  const templateOf = new Map(await Promise.all(written))
  for (const each of templates) await rm(path.join(dist, each))
  for (const each of documents) {
    const ahead = each.template === 'forms.html' ? filesAhead(manifest, each.language) : []
    const file = path.join(dist, each.file)
    await mkdir(path.dirname(file), { recursive: true })
    const entries = [each.template, ...(each.loads ?? [])]
    const template = letPaintFirst(templateOf.get(each.template) ?? '', manifest, entries)
    await writeFile(file, fill(template, each.language, await render(each.page, each.language), ahead))
  }
  return manifest
}

export function fill(
  template: string,
  language: string,
  { title, description, html, head, words }: Rendered,
  ahead: readonly string[] = [],
): string {
  const carried = JSON.stringify(words).replaceAll('<', '\\u003c')
  const files = ahead.length > 0 ? ` data-app="${ahead.join(' ')}"` : ''
  return template
    .replace('<!--page-->', () => html)
    .replace('<!--head-->', () => head)
    .replace(
      '<!--words-->',
      () => `<script id="words" type="application/json" lang="${language}"${files}>${carried}</script>`,
    )
    .replaceAll('{{language}}', language)
    .replaceAll('{{title}}', title)
    .replaceAll('{{description}}', description)
}

type FilesOfStart = {
  readonly parts: readonly string[]
  readonly styles: string
  readonly words: Readonly<Record<string, string>>
}

export const scriptForStart = ({ parts, styles, words }: FilesOfStart): string => {
  const files = Object.entries(words).map(([language, file]) => ` data-${language}="${file}"`)
  return `<script data-styles="${styles}" data-parts="${parts.join(' ')}"${files.join('')}>${startApp}</script>`
}

const scripts = /\s*<script\b[^>]* src="([^"]+)"[^>]*><\/script>/g
const preloads = /\s*<link rel="modulepreload"[^>]*>/g

/** The page is complete without its scripts, so they wait for the first paint. */
function letPaintFirst(html: string, manifest: Manifest, entries: readonly string[]): string {
  const addresses = [...html.matchAll(scripts)].map(([, address = '']) => address)
  const others = addressesOf(manifest, entries).filter((each) => each.endsWith('.js') && !addresses.includes(each))
  const start = `<script data-src="${addresses.join(' ')}" data-imports="${others.join(' ')}">${startAfterPaint}</script>`
  const early = html.includes('<!--words-->') ? `<script>${rememberPress}</script>` : ''
  return html.replace(scripts, '').replace(preloads, '').replace('</head>', `  ${start}${early}\n  </head>`)
}

/** Includes styles and static imports. Throws if the build lacks an entry. */
export function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const keys = new Set<string>()
  for (const entry of entries) {
    // The manifest has a key `file?part` for each part of a split route, and lists a chunk group only by its name.
    const found = Object.keys(manifest).filter(
      (key) => key === entry || key.startsWith(`${entry}?`) || manifest[key]?.name === entry,
    )
    if (found.length === 0) throw new Error(`The build has no ${entry}`)
    for (const key of found) visit(key)
  }
  function visit(key: string): void {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  return [...new Set([...keys].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat()))]
}

export const addressesOf = (manifest: Manifest, entries: readonly string[]): string[] =>
  filesOf(manifest, entries).map((file) => `/${file}`)
