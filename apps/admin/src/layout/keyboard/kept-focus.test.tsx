import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './kept-focus.ts'

let end = () => {}
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

/** Focuses what has the ID `pressed`, changes the page and returns what has the focus before anything else can happen. */
async function focusAfter(page: string, change: () => void) {
  document.body.innerHTML = `<main><h1>Page</h1>${page}</main>`
  document.getElementById('pressed')?.focus()
  await act(async () => change())
  return document.activeElement?.textContent
}

const gone = (id: string) => () => document.getElementById(id)?.remove()

it.each([
  [
    'the next row',
    '<h2>List</h2><ul><li>0<a href="/">Before</a></li><li id="row"><button id="pressed"></button></li><li>2<a href="/">After</a></li></ul>',
    gone('row'),
    'After',
  ],
  [
    'the row before the last',
    '<ul><li><a href="/">Before</a></li><li id="row"><button id="pressed"></button></li></ul>',
    gone('row'),
    'Before',
  ],
  [
    'a row without controls',
    '<ul><li id="row"><button id="pressed"></button></li><li>After</li></ul>',
    gone('row'),
    'After',
  ],
  [
    "the link of a table's next row",
    '<table><tbody><tr id="row"><td><button id="pressed"></button></td></tr><tr><td><button>Eye</button><a href="/" data-row>Ana</a></td></tr></tbody></table>',
    gone('row'),
    'Ana',
  ],
  [
    'the heading above an empty list',
    '<div><h2>List</h2><ul><li id="row"><button id="pressed"></button></li></ul></div>',
    gone('row'),
    'List',
  ],
  [
    'the row that stays',
    '<ul><li><button id="pressed"></button><a href="/">Stays</a></li></ul>',
    gone('pressed'),
    'Stays',
  ],
  [
    'the part that has only a name',
    '<section aria-label="Case">Yours<button id="pressed"></button></section>',
    gone('pressed'),
    'Yours',
  ],
  [
    "the page's title from a part that is gone",
    '<section id="part" aria-label="Case"><button id="pressed"></button></section>',
    gone('part'),
    'Page',
  ],
  [
    'the place of the result',
    '<h2>Near</h2><div id="bar" data-result="there"><button id="pressed"></button></div><p id="there">There</p>',
    gone('bar'),
    'There',
  ],
])('moves the focus to %s', async (_where, page, change, text) => {
  expect(await focusAfter(page, change)).toBe(text)
})

it('opens a field in place of its button, and follows when the surroundings go in steps', async () => {
  const page = '<ul><li id="row"><p>Text</p><div id="buttons"><button id="pressed">Edit</button></div></li></ul>'
  await focusAfter(page, () => {
    gone('pressed')()
    gone('buttons')()
    document.querySelector('#row p')?.replaceWith(document.createElement('textarea'))
  })
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
})

it('follows from a control that is disabled', async () => {
  const disable = () => document.getElementById('pressed')?.setAttribute('disabled', '')
  expect(await focusAfter('<h2>Tool</h2><button id="pressed"></button>', disable)).toBe('Page')
})

it('leaves the focus where somebody put it', async () => {
  document.body.innerHTML = '<main><h1>Page</h1><button id="pressed">Press</button><input aria-label="Other"></main>'
  const button = document.getElementById('pressed')
  button?.focus()
  await act(async () => button?.blur())
  await act(async () => button?.remove())
  expect(document.activeElement).toBe(document.body)
  const other = screen.getByLabelText('Other')
  other.focus()
  await act(async () => document.querySelector('h1')?.remove())
  expect(document.activeElement).toBe(other)
})
