#!/usr/bin/env bash
# TanStack Table 9.3.1 under the React compiler (oxc-transform-react 0.156.0): a table sorted anew is drawn anew, but a
# component that is handed a `row` and asks it `getIsSelected()` stays as it was, because the row is the same object. Without
# the compiler it follows. Guessed: version 9 was made for the compiler. Consequence: an agent ticks a row, the count says
# one, and the box stays empty. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @tanstack/react-table@9.3.1 oxc-transform-react@0.156.0 react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat > table.jsx <<'JSX'
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
const features = tableFeatures({ rowSelectionFeature })
const columns = [{ accessorKey: 'name' }]
const data = [{ name: 'Ana' }, { name: 'Luz' }]
function Row({ row }) {
  return <li>{String(row.getIsSelected())}</li>
}
export function Table({ found }) {
  const table = useTable({ features, columns, data })
  found.table = table
  return (
    <ul title={Object.keys(table.state.rowSelection).length}>
      {table.getRowModel().rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  )
}
JSX
cat > run.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs'
import { transformSync } from 'oxc-transform-react'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<!doctype html>', { url: 'https://a.test/' })
Object.assign(globalThis, { window, document: window.document, FormData: window.FormData })
const { createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const later = () => new Promise((resolve) => setTimeout(resolve, 50))
async function select(reactCompiler) {
  const file = reactCompiler ? './compiled.mjs' : './plain.mjs'
  writeFileSync(file, transformSync('table.jsx', readFileSync('table.jsx', 'utf8'), { reactCompiler }).code)
  const { Table } = await import(file)
  document.body.innerHTML = '<div></div>'
  const found = {}
  createRoot(document.body.firstChild).render(createElement(Table, { found }))
  await later()
  found.table.getRowModel().rows[0].toggleSelected(true)
  await later()
  return document.body.firstChild.firstChild.title + ' ' + document.body.textContent
}
const seen = [await select(false), await select(true)]
console.log('selected and shown, without and with the compiler:', seen.join(' | '))
process.exit(seen.join() === '1 truefalse,1 falsefalse' ? 0 : 1)
JS
NODE_ENV=production node run.mjs
