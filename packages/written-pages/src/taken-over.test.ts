import { rememberPress } from '@arribo/runtime-contracts/after-paint'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchAppAhead } from './app-files.ts'
import { keepTyped, letSend } from './typed-early.ts'
import { withoutSending } from './without-sending.ts'

afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

// Spec: D-421
it.each([
  ['nothing', '', ['+57', '3005550123']],
  ['another number', '3055550100', ['+1', '3055550100']],
])('starts with the known number when %s has been typed', (_what, typed, shown) => {
  document.body.innerHTML =
    '<form><select autocomplete="tel-country-code"><option>+1</option><option>+57</option></select>' +
    '<input id="phone" autocomplete="tel-national" /></form>'
  const fields = [...document.querySelectorAll<HTMLInputElement>('select, input')]
  const [, phone] = fields
  if (phone) phone.value = typed
  const notified = new Set<EventTarget | null>()
  for (const type of ['input', 'change']) document.addEventListener(type, ({ target }) => notified.add(target))
  keepTyped(document.body, { 'tel-country-code': '+57', 'tel-national': '3005550123' })()
  expect(fields.map(({ value }) => value)).toEqual(shown)
  expect([...notified]).toEqual(fields)
})

// Spec: D-341
it('restores what was typed early, and only then enables submitting', () => {
  document.body.innerHTML = withoutSending(
    '<form><select id="prefix"><option>+1</option><option>+57</option></select><input id="phone" />' +
      '<input id="password" /><button type="submit"></button></form>',
  )
  expect(document.querySelector('button')?.type).toBe('button')
  const [prefix, phone] = ['prefix', 'phone'].map((id) => document.getElementById(id) as HTMLInputElement)
  if (!prefix || !phone) throw new Error('The form has no fields')
  prefix.value = '+57'
  phone.value = '3005550123'
  const handOver = keepTyped(document.body)
  phone.value = ''
  const changed: string[] = []
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => changed.push(Object(target).id))
  handOver()
  letSend(document.body)
  expect([phone.value, changed]).toEqual(['3005550123', ['prefix', 'phone']])
  expect(document.querySelector('button')?.type).toBe('submit')
})

// Spec: D-346
it.each([
  ['a press of the button', (form: HTMLFormElement) => form.querySelector('button')?.click(), 1],
  ['Enter in a field', (form: HTMLFormElement) => press(form, 'Enter'), 1],
  ['any other key', (form: HTMLFormElement) => press(form, 'a'), 0],
])('%s before the script had loaded submits the form %i times afterwards', async (_what, act, sent) => {
  document.body.innerHTML = withoutSending('<form><input /><button type="submit"></button></form>')
  document.head.append(Object.assign(document.createElement('script'), { textContent: rememberPress }))
  const [form] = document.forms
  if (!form) throw new Error('There is no form')
  const submits = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', submits)
  act(form)
  expect(form.querySelector('button')?.getAttribute('aria-busy')).toBe(sent ? 'true' : null)
  expect(submits).not.toHaveBeenCalled()
  letSend(document.body)
  await new Promise((resolve) => setTimeout(resolve))
  expect(submits).toHaveBeenCalledTimes(sent)
  expect(form.querySelector('button')?.hasAttribute('aria-busy')).toBe(false)
})

function press(form: HTMLFormElement, key: string): void {
  form.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

// Spec: D-342
it('loads the app files that the document lists, once', () => {
  document.body.innerHTML = '<script id="words" type="application/json" data-app="/assets/a.js /assets/b.css"></script>'
  fetchAppAhead()
  fetchAppAhead()
  const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])
  expect(links).toEqual([
    ['prefetch', '/assets/a.js'],
    ['prefetch', '/assets/b.css'],
  ])
})
