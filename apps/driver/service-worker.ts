import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reach } from '@arribo/written-pages/build'
import { build, type Manifest, type Plugin } from 'vite'
import { lightPage } from '@arribo/runtime-contracts/web-pages'
import { landingPages, writtenPages } from './landing-pages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * What the documents fetch by themselves: the app as it first shows, with and without a network, in every language; and
 * the check-in, which a driver opens where there is no signal.
 */
const shellOf = {
  'manifest.json': [
    'src/app/pass-gates.ts',
    'src/routes/app/route.tsx',
    'src/routes/app/index.tsx',
    'src/layout/not-found-page.tsx',
    'src/layout/offline-page.tsx',
    'src/features/check-ins/check-in-dialog.tsx',
    'src/features/check-ins/flow/sealing.ts',
    '../../packages/i18n/src/parts/driver.ts',
    'virtual:words/driver/app,driver/login,shared/ui',
    'virtual:words/driver/home',
    'virtual:words/driver/offline',
    'virtual:words/driver/calendar-file,driver/check-in,driver/check-in-app,driver/photos,driver/preflight',
  ],
  'light.json': [
    'virtual:words/driver/check-in,driver/light,driver/photos:checking+upload+uploading,shared/ui:error+retry+unreachable+when',
  ],
}
const light = writtenPages.filter(({ page }) => page === lightPage)
const documents = ['app.html', ...[...light, ...landingPages].map(({ document }) => document)]

/**
 * Writes sw.js into the finished build, with the list of what it keeps. Last of all builds, because it reads what the
 * others have written; a file of its own without imports, so that every browser runs it.
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

/** Documents are kept under the address by which they are asked for. */
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

async function filesOf(folder: string): Promise<string[]> {
  const assets = await Promise.all(
    Object.entries(shellOf).map(async ([name, entries]) => {
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

/** Scripts and styles that a document names, also those that wait until it has been painted. */
async function namedIn(document: string): Promise<string[]> {
  const html = await readFile(document, 'utf8')
  return [...html.matchAll(/[" ]\/(assets\/[^" ]+\.(?:js|css))(?=[" ])/g)].map(([, file = '']) => file)
}

async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  // The configuration is made where the app is served: it is asked for anew each time.
  for (const file of files) if (file !== 'config.js') hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
