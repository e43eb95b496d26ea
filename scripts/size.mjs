// npm run size: what a first visit loads, gzipped, page by page; fails above a budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from './lib/languages.mjs'
import { root, run, setup } from './lib/setup.mjs'

setup()
run('turbo', ['run', 'build', '--filter', '@arribo/driver', '--output-logs=errors-only'])

const dist = path.join(root, 'apps/driver/dist')
/** Budgets in kB (1000 bytes) of gzipped HTML, CSS and JavaScript before the first interaction. */
const budgets = [
  ...landingDocuments().map((document) => ({
    page: `/${document.replace('index.html', '')}`,
    document,
    build: '.vite/landing.json',
    budgetKb: 6.5,
  })),
  ...languages.map((language) => ({
    page: `/terms ${language}`,
    document: `${language}/terms.html`,
    build: '.vite/public.json',
    budgetKb: 4.5,
  })),
  ...['login', 'register', 'confirm', 'password'].map((page) => ({
    page: `/${page}`,
    document: `es/${page}.html`,
    build: '.vite/forms.json',
    budgetKb: 34,
  })),
  {
    page: '/app',
    document: 'app.html',
    fetched: ['virtual:words-in/es/driver/app,driver/home,driver/login,shared/ui'],
    budgetKb: 82,
  },
  {
    page: '/imhere-light',
    document: 'es/imhere-light.html',
    build: '.vite/light.json',
    // Decrypts the calendar, which the page requests without user action.
    fetched: ['src/features/check-ins/flow/sealing.ts'],
    // Today's size, without slack: drivers load it with one bar of signal.
    budgetKb: 38.73,
  },
]

/** Every language's landing page: the build's own folders contain no other document of this name. */
function landingDocuments() {
  const folders = existsSync(dist) ? readdirSync(dist) : []
  const inFolders = folders.map((folder) => `${folder}/index.html`)
  return ['index.html', ...inFolders.filter((document) => existsSync(path.join(dist, document)))]
}

const gzipped = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length

function filesOf({ document, fetched = [], build = '.vite/manifest.json' }) {
  const manifest = JSON.parse(readFileSync(path.join(dist, build), 'utf8'))
  const files = new Set([document])
  const seen = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  // Leaves out files that a form prefetches while a password is typed, and words in languages other than that of `fetched`.
  const html = readFileSync(path.join(dist, document), 'utf8').replaceAll(/data-(?:app|[a-z]{2})="[^"]*"/g, '')
  for (const [, file] of html.matchAll(/[" ]\/(assets\/[^" ]+\.(?:js|css))(?=[" ])/g)) {
    files.add(file)
    for (const [key, chunk] of Object.entries(manifest)) if (chunk.file === file) visit(key)
  }
  for (const key of fetched) {
    if (!manifest[key]) throw new Error(`No chunk of ${key} in the build`)
    visit(key)
  }
  return [...files]
}

let isOver = false
for (const { page, budgetKb, ...entry } of budgets) {
  const files = filesOf(entry)
  const kb = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000
  if (kb > budgetKb) isOver = true
  console.log(
    `${page.padEnd(13)} ${kb.toFixed(2).padStart(6)} kB gz of ${budgetKb}  (${files.length} files)${kb > budgetKb ? '  OVER BUDGET' : ''}`,
  )
  if (process.argv.includes('--files'))
    for (const file of files) console.log(`           ${(gzipped(file) / 1000).toFixed(1).padStart(6)}  ${file}`)
}
process.exit(isOver ? 1 : 0)
