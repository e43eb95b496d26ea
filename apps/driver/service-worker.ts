import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reach } from '@arribo/written-pages/build'
import { build, type Manifest, type Plugin } from 'vite'
import { lightPage } from '@arribo/runtime-contracts/web-pages'
import { landingPages, writtenPages } from './landing-pages.ts'
import { keptParts } from './worker/kept-parts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const light = writtenPages.filter(({ page }) => page === lightPage)
const documents = ['app.html', ...[...light, ...landingPages].map(({ document }) => document)]

/**
 * Writes sw.js into the finished build, with the list of files to cache. Runs as the last build, because it reads the
 * output of the others. A single file without imports, so that every browser can run it.
 */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'arribo:service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(root, config.build.outDir)
    },
    async closeBundle() {
      const files = await filesOf(folder)
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { shell: JSON.stringify({ version: await versionOf(folder, files), files: files.map(addressOf) }) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          lib: { entry: 'worker/sw.ts', formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
        },
      })
    },
  }
}

/** Documents are cached under the URL with which they are requested. */
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

async function filesOf(folder: string): Promise<string[]> {
  const assets = await Promise.all(
    Object.entries(keptParts).map(async ([name, entries]) => {
      const manifest = JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as Manifest
      return reach(manifest, entries)
    }),
  )
  const named = await Promise.all(documents.map((document) => namedIn(join(folder, document))))
  const fonts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.woff2'))
  const found = [
    ...documents,
    'config.js',
    'icon.svg',
    ...named.flat(),
    ...assets.flat(),
    ...fonts.map((name) => `assets/${name}`),
  ]
  return [...new Set(found)].toSorted()
}

/** Scripts and styles in a document, including those that load after the first paint. */
async function namedIn(document: string): Promise<string[]> {
  const html = await readFile(document, 'utf8')
  return [...html.matchAll(/[" ]\/(assets\/[^" ]+\.(?:js|css))(?=[" ])/g)].map(([, file = '']) => file)
}

async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  // config.js is generated where the app is served, and fetched each time.
  for (const file of files) if (file !== 'config.js') hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
