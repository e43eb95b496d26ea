import { startApp } from '@arribo/runtime-contracts/app-start'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signIn, signOutElsewhere } from '../../testing/session.ts'
import { keptGreeting } from './greeting.ts'

beforeEach(() => {
  document.body.innerHTML = '<b id="greeting"></b>'
  history.replaceState(null, '', '/app')
})
afterEach(() => {
  signOutElsewhere()
  localStorage.clear()
  document.head.replaceChildren()
})

function start(): { greeting: string; fetched: string[] } {
  const script = Object.assign(document.createElement('script'), { textContent: startApp })
  Object.assign(script.dataset, { es: '/es.js', en: '/en.js' })
  document.head.append(script)
  const links = [...document.head.querySelectorAll('link')]
  return {
    greeting: document.getElementById('greeting')?.textContent ?? '',
    fetched: links.map(({ href }) => new URL(href).pathname),
  }
}

// Spec: D-450
it('greets the signed-in driver as on the last visit, before the app has loaded', () => {
  signIn()
  keptGreeting.write({ language: 'es', text: 'Hola, Ana' })
  expect(start().greeting).toBe('Hola, Ana')
})

// Spec: D-450
it.each([
  ['somebody else is signed in', () => signIn({ sub: 'another' })],
  ['nobody is', signOutElsewhere],
  ['the page is another', () => history.replaceState(null, '', '/app/pay')],
])('shows no name when %s', (_when, become) => {
  signIn()
  keptGreeting.write({ language: 'es', text: 'Hola, Ana' })
  become()
  expect(start().greeting).toBe('')
})

// Spec: D-451
it.each([
  ['asked for', () => history.replaceState(null, '', '/app?language=es'), '/es.js'],
  ['chosen here', () => localStorage.setItem('arribo.language', 'es'), '/es.js'],
  ["of the browser's", () => undefined, '/en.js'],
])('preloads the words of the language that is %s', (_how, choose, file) => {
  choose()
  expect(start().fetched).toEqual([file])
})
