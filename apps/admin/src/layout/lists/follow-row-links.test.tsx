import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followRowLinks } from './follow-row-links.ts'

const openTab = vi.fn()
let stop: (() => void) | undefined
let followed = 0
beforeEach(() => {
  vi.stubGlobal('open', openTab)
  document.body.innerHTML =
    '<table><tbody><tr><td>Ana</td><td><a href="/ana">+1305</a></td><td><button>Copy</button><dialog open><p>Sure?</p></dialog></td></tr></tbody></table>'
  followed = 0
  document.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    followed += 1
  })
  stop = followRowLinks(document.querySelector('tbody'))
})
afterEach(() => {
  stop?.()
  document.body.innerHTML = ''
  document.getSelection()?.removeAllRanges()
  openTab.mockClear()
  vi.unstubAllGlobals()
})

const press = (what: string, type: 'click' | 'auxclick' = 'click', init: MouseEventInit = {}) =>
  document.querySelector(what)?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init }))
const tabs = () => openTab.mock.calls.map(([address]) => new URL(String(address)).pathname)

it.each([
  ['a press beside the link follows it', () => press('td'), 1, []],
  ['a press on the link is not doubled', () => press('a'), 1, []],
  ['the middle button opens a tab', () => press('td', 'auxclick', { button: 1 }), 0, ['/ana']],
  ['Ctrl opens a tab', () => press('td', 'click', { ctrlKey: true }), 0, ['/ana']],
  ['the right button does nothing', () => press('td', 'auxclick', { button: 2 }), 0, []],
  ['a button of the row acts alone', () => press('button'), 0, []],
  ['so does a question that a button of the row asks', () => press('dialog p'), 0, []],
])('%s', (_what, act, times, opened) => {
  act()
  expect([followed, tabs()]).toEqual([times, opened])
})

it('selecting text follows no link', () => {
  document.getSelection()?.selectAllChildren(document.querySelector('td') as Element)
  press('td')
  expect([followed, tabs()]).toEqual([0, []])
})

it('follows the link marked as the row’s when there are several', () => {
  const link = document.querySelector('a') as HTMLElement
  link.insertAdjacentHTML('beforebegin', '<a href="/first">first</a>')
  link.dataset['row'] = 'true'
  press('td')
  press('td', 'auxclick', { button: 1 })
  expect([followed, tabs()]).toEqual([1, ['/ana']])
})
