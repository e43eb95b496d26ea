#!/usr/bin/env bash
# react-dom 19.3.1: outside of a commit, each event that code dispatches on a controlled field is flushed before the next
# one. Inside a layout effect, also the one of a hydration, nothing is flushed in between: the second field's handler sees
# the state before the first event, and a functional update that reads `event.target.value` late reads what React has put
# back meanwhile. Guessed: discrete events always flush. Consequence: values that were typed before hydration and are
# handed over in a layout effect are lost, all but one. Seen 2026-11-29.
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
const { createElement, useLayoutEffect, useState } = await import('react')
const { hydrateRoot } = await import('react-dom/client')
const { renderToString } = await import('react-dom/server')
const names = ['prefix', 'digits']
const handOver = () => {
  for (const [name, value] of [['prefix', '+54'], ['digits', '911']]) {
    const field = document.getElementById(name)
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(field, value)
    field.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
}
const changes = {
  'whole value': (set, state, name) => (event) => set({ ...state, [name]: event.target.value }),
  'late reading': (set, state, name) => (event) => set((before) => ({ ...before, [name]: event.target.value })),
}
async function hydrate(change, inEffect) {
  function Form() {
    const [state, set] = useState({ prefix: '', digits: '' })
    return names.map((name) => createElement('input', { key: name, id: name, value: state[name], onChange: change(set, state, name) }))
  }
  function Page() {
    useLayoutEffect(() => {
      if (inEffect) handOver()
    }, [])
    return createElement(Form)
  }
  document.body.innerHTML = '<div>' + renderToString(createElement(Page)) + '</div>'
  const root = hydrateRoot(document.body.firstChild, createElement(Page))
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (!inEffect) handOver()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const seen = names.map((name) => document.getElementById(name).value).join(' ')
  root.unmount()
  return seen
}
const seen = {}
for (const [name, change] of Object.entries(changes)) seen[name] = [await hydrate(change, false), await hydrate(change, true)]
console.log('after hydration, in its layout effect:', JSON.stringify(seen))
process.exit(JSON.stringify(seen) === '{"whole value":["+54 911"," 911"],"late reading":["+54 911","+54 "]}' ? 0 : 1)
JS
NODE_ENV=production node run.mjs
