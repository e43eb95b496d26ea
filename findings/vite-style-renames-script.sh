#!/usr/bin/env bash
# vite 8.3.8: a changed colour renames the script that imports the style sheet, whose bytes are the same as before; with a
# lazy part, it changes the names inside of both and so the bytes. Guessed: only the style sheet's name changes.
# Consequence: every returning phone downloads the app's scripts again for a colour, and an open page's next lazy part has
# gone from a server that keeps one build. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund vite@8.3.8
cat > run.mjs <<'JS'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
writeFileSync('index.html', '<!doctype html><script type="module" src="/main.js"></script>')
writeFileSync('main.js', "import './main.css'\nconsole.log('main')")
async function scripts(colour) {
  writeFileSync('main.css', `p { color: ${colour} }`)
  await build({ configFile: false, logLevel: 'error', build: { outDir: colour } })
  const [name] = readdirSync(`${colour}/assets`).filter((file) => file.endsWith('.js'))
  return { name, text: readFileSync(`${colour}/assets/${name}`, 'utf8') }
}
const [before, after] = [await scripts('navy'), await scripts('teal')]
console.log(before.name, after.name, 'same bytes:', before.text === after.text)
process.exit(before.name !== after.name && before.text === after.text ? 0 : 1)
JS
node run.mjs
