#!/usr/bin/env bash
# react-dom 19.3.1: after a form's action, also one that returns an error, React resets the form. Controlled text fields
# keep their state's value; a controlled select then shows its first option and a controlled box what it was at first, while
# the state still has what was chosen. Guessed: all controlled fields keep their value. Consequence: who corrects one field and sends
# again sends another country or no consent than the screen shows. Seen 2026-11-29.
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
const { createElement, useActionState, useState } = await import('react')
const { createRoot } = await import('react-dom/client')
const later = () => new Promise((resolve) => setTimeout(resolve, 50))
let state
function Form() {
  const [text, setText] = useState('Ana')
  const [country, setCountry] = useState('co')
  const [agreed, setAgreed] = useState(false)
  const [, action] = useActionState(async () => ({ error: 'phone' }), null)
  state = [text, country, agreed].join()
  return createElement(
    'form',
    { action },
    createElement('input', { value: text, onChange: ({ target }) => setText(target.value) }),
    createElement(
      'select',
      { value: country, onChange: ({ target }) => setCountry(target.value) },
      ['us', 'ar', 'co'].map((code) => createElement('option', { key: code }, code)),
    ),
    createElement('input', { type: 'checkbox', checked: agreed, onChange: ({ target }) => setAgreed(target.checked) }),
  )
}
document.body.innerHTML = '<div></div>'
createRoot(document.body.firstChild).render(createElement(Form))
await later()
const shown = () => [...document.querySelectorAll('input, select')].map((field) => (field.type === 'checkbox' ? field.checked : field.value)).join()
document.querySelector('input[type=checkbox]').click()
await later()
const before = shown()
document.querySelector('form').requestSubmit()
await later()
console.log('before:', before, '| after the action, screen:', shown(), 'state:', state)
process.exit(before === 'Ana,co,true' && shown() === 'Ana,us,false' && state === before ? 0 : 1)
JS
NODE_ENV=production node run.mjs
