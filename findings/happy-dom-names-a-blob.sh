#!/usr/bin/env bash
# happy-dom 21.0.4: FormData.append(field, blob, name) names the file "blob", and FormData.set(field, file, name) keeps the
# file's own name. A browser, jsdom and Node use the name that was given. `navigator.locks` is there but null, so code that
# asks `'locks' in navigator` fails. Guessed: a window for tests that sends forms names files as a browser does.
# Consequence: a test of an upload that is found by its name is red for nothing, or green for the wrong name. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund happy-dom@21.0.4 jsdom@29.1.1
cat > run.mjs <<'JS'
import { Window } from 'happy-dom'
import { JSDOM } from 'jsdom'
const namesIn = ({ Blob, File, FormData }) => {
  const form = new FormData()
  form.append('photo', new Blob(['x'], { type: 'image/jpeg' }), 'front.jpg')
  form.set('paper', new File(['x'], 'IMG_1.jpg'), 'licence.jpg')
  return [form.get('photo').name, form.get('paper').name].join(' ')
}
const window = new Window()
const seen = [namesIn(window), namesIn(new JSDOM().window), 'locks' in window.navigator, String(window.navigator.locks)]
console.log(`happy-dom: ${seen[0]} | jsdom: ${seen[1]} | locks named: ${seen[2]}, but ${seen[3]}`)
process.exit(seen.join() === 'blob IMG_1.jpg,front.jpg licence.jpg,true,null' ? 0 : 1)
JS
node run.mjs
