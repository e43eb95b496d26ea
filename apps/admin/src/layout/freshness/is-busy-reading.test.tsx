import { afterEach, expect, it } from 'vitest'
import { isBusyReading } from './is-busy-reading.ts'

afterEach(() => {
  document.getSelection()?.removeAllRanges()
  delete document.body.dataset['dialog']
  document.body.innerHTML = ''
})

const focus = (html: string) => {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('[data-here]')?.focus()
}

it.each([
  ['nothing in particular', () => focus(''), false],
  ['a button', () => focus('<button data-here>x</button>'), false],
  ['a checkbox, which is done with once it is pressed', () => focus('<input type="checkbox" data-here>'), false],
  ['an input', () => focus('<input data-here>'), true],
  ['a choice', () => focus('<select data-here><option>x</option></select>'), true],
  ['a dialog', () => (document.body.dataset['dialog'] = 'open'), true],
  [
    'a selection',
    () => {
      document.body.innerHTML = '<p>words</p>'
      document.getSelection()?.selectAllChildren(document.body)
    },
    true,
  ],
])('with %s', (_what, arrange, isBusy) => {
  arrange()
  expect(isBusyReading()).toBe(isBusy)
})
