#!/usr/bin/env bash
# react-dom 19.3.1: `<title>{count} new</title>`, whose children are two texts, is an empty title in production, prerendered
# as well as drawn in the browser, without a word. `{name && <b/>}Orders` is empty too. Only development warns. Guessed: the
# texts are joined, as in every other element. Consequence: a tab and a bookmark without a name. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 jsdom@29.1.1
cat > run.mjs <<'JS'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<!doctype html>', { url: 'https://a.test/' })
Object.assign(globalThis, { window, document: window.document, FormData: window.FormData })
const { createElement } = await import('react')
const { createRoot } = await import('react-dom/client')
const { renderToString } = await import('react-dom/server')
const drawn = (...texts) => createElement('title', null, ...texts)
const prerendered = [drawn('3 new'), drawn(3, ' new'), drawn(false, 'Orders')].map((title) => renderToString(title))
document.body.innerHTML = '<div></div>'
createRoot(document.body.firstChild).render(drawn(3, ' new'))
await new Promise((resolve) => setTimeout(resolve, 50))
console.log(prerendered.join(' '), '| in the browser:', JSON.stringify(document.title))
process.exit(prerendered.join('') === '<title>3 new</title><title></title><title></title>' && document.title === '' ? 0 : 1)
JS
NODE_ENV=production node run.mjs
