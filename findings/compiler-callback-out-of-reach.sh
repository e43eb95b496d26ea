#!/usr/bin/env bash
# React's compiler, babel-plugin-react-compiler 1.0.0 and oxc-transform-react 0.156.0: in a component that is declared inside
# another function, as tests do, a callback that uses a variable of that function is moved to the top of the module, where the
# variable doesn't exist. It is a ReferenceError, and only once the callback runs. Guessed: such components are compiled
# right or left alone. Consequence: a press does nothing, and the test or page that holds the component looks sound. Seen
# 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund babel-plugin-react-compiler@1.0.0 @babel/core@7.29.0 @babel/plugin-transform-react-jsx@7.28.6 oxc-transform-react@0.156.0 react@19.3.1 react-dom@19.3.1
cat > source.jsx <<'JS'
export function makeList(Button) {
  const photos = []
  const Page = () => <Button onPress={(photo) => { photos.push(photo) }} />
  return { Page, photos }
}
JS
cat > run.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs'
import { transformSync as byBabel } from '@babel/core'
import { transformSync as byOxc } from 'oxc-transform-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
const code = readFileSync('source.jsx', 'utf8')
const jsx = ['@babel/plugin-transform-react-jsx', { runtime: 'automatic' }]
const babel = (...plugins) => byBabel(code, { filename: 'source.jsx', babelrc: false, configFile: false, plugins: [...plugins, jsx] }).code
const compiled = { none: babel(), babel: babel('babel-plugin-react-compiler'), oxc: byOxc('source.jsx', code, { reactCompiler: true }).code }
async function press(name) {
  writeFileSync(`${name}.mjs`, compiled[name])
  const { makeList } = await import(`./${name}.mjs`)
  let pressed
  const { Page, photos } = makeList(({ onPress }) => void (pressed = onPress))
  renderToStaticMarkup(createElement(Page))
  try {
    pressed('selfie')
    return String(photos.length)
  } catch (error) {
    return error.message
  }
}
const lines = []
for (const name of Object.keys(compiled)) lines.push(`${name}: ${await press(name)}`)
const seen = lines.join('; ')
console.log(seen)
process.exit(seen === 'none: 1; babel: photos is not defined; oxc: photos is not defined' ? 0 : 1)
JS
node run.mjs
