// npm run bench -- size: what a first visit of the driver app loads, gzipped, page by page. Fails above a budget. The
// budgets keep growth in sight; npm run bench -- pages measures how long a person waits.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from './lib/pages/pages.mjs'
import { build, root, setup } from './lib/setup.mjs'

setup()
build('driver')

const dist = path.join(root, 'apps/driver/dist')
/** Budgets in kB (1000 bytes) of gzipped HTML, CSS and JavaScript before the first interaction. */
const budgets = [
  { page: '/', document: 'index.html', budgetKb: 10 },
  ...languages.flatMap((language) => [
    { page: `/terms ${language}`, document: `${language}/terms.html`, budgetKb: 6 },
    { page: `/help ${language}`, document: `${language}/help.html`, budgetKb: 10 },
  ]),
  ...['login', 'register', 'confirm', 'password'].map((page) => ({
    page: `/${page}`,
    document: `es/${page}.html`,
    budgetKb: 135,
  })),
  { page: '/app', document: 'app.html', budgetKb: 180 },
  { page: '/imhere-light', document: 'es/imhere-light.html', budgetKb: 157 },
]

/** The files that a document names, without those that it prefetches and the words of other languages. */
function filesOf(document) {
  const others = languages.filter((language) => language !== 'es')
  const ahead = new RegExp(`data-(?:app|${others.join('|')})="[^"]*"`, 'g')
  const html = readFileSync(path.join(dist, document), 'utf8').replaceAll(ahead, '')
  const named = [...html.matchAll(/[" ]\/(assets\/[^" ]+\.(?:js|css))(?=[" ])/g)].map(([, file]) => file)
  return [...new Set([document, ...named])]
}

const gzipped = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length

let isOver = false
for (const { page, document, budgetKb } of budgets) {
  const files = filesOf(document)
  const kb = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000
  if (kb > budgetKb) isOver = true
  console.log(
    `${page.padEnd(13)} ${kb.toFixed(1).padStart(6)} kB gz of ${budgetKb}  (${files.length} files)${kb > budgetKb ? '  OVER BUDGET' : ''}`,
  )
}
process.exit(isOver ? 1 : 0)
