// npm run size: what a first visit loads, gzipped, page by page; fails above a budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from './lib/languages.mjs'
import { root } from './lib/setup.mjs'

const dist = path.join(root, 'apps/driver/dist')
/** Budgets in kB (1000 bytes) of gzipped HTML, CSS and JavaScript before the first interaction. */
const budgets = [
  ...landingDocuments().map((document) => ({
    page: `/${document.replace('index.html', '')}`,
    document,
    build: '.vite/landing.json',
    routes: [],
    budgetKb: 30,
  })),
  ...languages.map((language) => ({
    page: `/terms ${language}`,
    document: `${language}/terms.html`,
    build: '.vite/public.json',
    routes: [],
    budgetKb: 6,
  })),
  ...['login', 'register', 'confirm', 'password'].map((page) => ({
    page: `/${page}`,
    document: `es/${page}.html`,
    build: '.vite/forms.json',
    routes: [],
    budgetKb: 45,
  })),
  {
    page: '/app',
    document: 'app.html',
    routes: ['src/routes/app/route.tsx', 'src/routes/app/index.tsx'],
    budgetKb: 168.8,
  },
  {
    page: '/imhere-light',
    document: 'es/imhere-light.html',
    build: '.vite/light.json',
    routes: [],
    // What opens the calendar's seal: the page asks for it by itself.
    fetched: ['src/features/check-ins/flow/sealing.ts'],
    budgetKb: 39,
  },
]

/** The landing page of each language: the build's own folders hold no other document of this name. */
function landingDocuments() {
  const folders = existsSync(dist) ? readdirSync(dist) : []
  const inFolders = folders.map((folder) => `${folder}/index.html`)
  return ['index.html', ...inFolders.filter((document) => existsSync(path.join(dist, document)))]
}

/** Fetched by every page of these routes, though by a dynamic import: the words. */
const wordsOf = [
  ['src/routes/', 'virtual:words-in/es/driver/app,driver/login,shared/ui'],
  ['src/routes/app/', 'virtual:words-in/es/driver/home'],
]

const gzipped = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length

/** Scripts and styles that a document names, and all that those import at once. */
function filesOf({ document, routes, fetched = [], build = '.vite/manifest.json' }) {
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
  // What a form fetches while a password is typed does not count.
  const html = readFileSync(path.join(dist, document), 'utf8').replace(/data-app="[^"]*"/, '')
  for (const [, file] of html.matchAll(/[" ]\/(assets\/[^" ]+\.(?:js|css))(?=[" ])/g)) {
    files.add(file)
    for (const [key, chunk] of Object.entries(manifest)) if (chunk.file === file) visit(key)
  }
  const words = wordsOf.flatMap(([page, key]) => (routes.some((route) => route.startsWith(page)) ? key : []))
  for (const key of [...fetched, ...words]) {
    if (!manifest[key]) throw new Error(`No chunk of ${key} in the build`)
    visit(key)
  }
  for (const route of routes) {
    const split = Object.keys(manifest).filter((key) => key.startsWith(route) && key !== route)
    if (!manifest[route] && split.length === 0) throw new Error(`No chunk of ${route} in the build`)
    for (const key of [route, ...split.filter((each) => /tsr-split=component/.test(each))]) visit(key)
  }
  return [...files]
}

if (!existsSync(path.join(dist, '.vite/manifest.json'))) {
  console.error('There is no build of the driver app; run: npm run build')
  process.exit(1)
}
let isOver = false
for (const { page, budgetKb, ...entry } of budgets) {
  const files = filesOf(entry)
  const kb = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000
  if (kb > budgetKb) isOver = true
  console.log(
    `${page.padEnd(13)} ${kb.toFixed(1).padStart(6)} kB gz of ${budgetKb}  (${files.length} files)${kb > budgetKb ? '  OVER BUDGET' : ''}`,
  )
  if (process.argv.includes('--files'))
    for (const file of files) console.log(`           ${(gzipped(file) / 1000).toFixed(1).padStart(6)}  ${file}`)
}
process.exit(isOver ? 1 : 0)
