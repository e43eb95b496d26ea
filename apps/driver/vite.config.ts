import { ownDocumentOf } from '@arribo/runtime-contracts/web-pages'
import { addressesOf } from '@arribo/written-pages/build'
import { byDocuments, groupsFor, isFramework } from '@arribo/written-pages/chunks'
import { configureApp } from '@arribo/written-pages/configure-app'
import { drawOutline, firstWords, startAfterOutline } from './start-early.ts'
import { listKeptFiles } from './kept-parts.ts'

const root = import.meta.dirname

const starts = {
  app: 'src/main.tsx',
  forms: 'src/forms/main.tsx',
  help: 'src/public/help.ts',
  landing: 'src/landing/landing.ts',
  light: 'src/light/main.tsx',
  public: 'src/public/main.ts',
  spark: 'src/spark/main.tsx',
}

export default configureApp({
  root,
  templates: ['landing.html', 'public.html', 'help.html', 'forms.html', 'light.html'],
  notPrerendered: ['app.html', 'spark.html'],
  documentOf: (pathname) => ownDocumentOf(pathname) ?? 'app.html',
  /** The app and its first words, for the language of the form. */
  filesAhead: (manifest, language) => addressesOf(manifest, ['app.html', firstWords(language)]),
  // The home page is the first page of most visits.
  unsplitRoutes: ['/app', '/app/'],
  groups: [
    ...groupsFor(root, starts, [
      (_, id) => (isFramework(id) ? 'framework' : null),
      ...byDocuments(Object.keys(starts).length),
    ]),
    // One file for what most parts of the app share, because a large file compresses better than many small ones.
    { name: 'parts', minShareCount: 12 },
  ],
  plugins: [drawOutline],
  environments: {
    // A single file without imports, so that every browser can run it.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    },
  },
  async afterDocuments(manifest) {
    await startAfterOutline(root, manifest)
    await listKeptFiles(root, manifest)
  },
})
