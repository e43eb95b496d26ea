import { afterEach, beforeEach, expect, it } from 'vitest'
import { quickStyles } from './quick-queries.ts'

/** Every kind of element that default styles hide or show, whether by itself, by an attribute or by its place. */
const elements = `
  <main><h1>One</h1><p>Two <b>three</b> <img> <br> <svg><title>Four</title><path d=""></path></svg></p></main>
  <ul><li>One</li><li hidden>Two</li></ul><table><tr><td>One</td><th>Two</th></tr><tr hidden><td>Three</td></tr></table>
  <form><label>One <input></label><input type="hidden"><button>Two</button><select><option>3</option></select></form>
  <dialog><p>Closed</p></dialog><dialog open><p>Open</p></dialog><div hidden="until-found">Until found</div>
  <details><summary>First</summary><summary>Second</summary><p>Rest</p></details><details open><summary>1</summary></details>
  <template><p>One</p></template><script type="text/plain"></script><noscript>None</noscript><embed hidden>
  <div style="display: none"><p>One</p></div><div style="visibility: hidden"><p style="visibility: visible">One</p><p>2</p></div>
  <div style="pointer-events: none"><button>One</button><button style="pointer-events: auto">Two</button></div>
  <div popover>One</div><p style="color: red" data-kind="other">One</p>`

const asked = ['display', 'visibility', 'pointer-events', 'color', 'position']

let page: Window
beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('The frame has no window')
  page = frame.contentWindow
})
afterEach(() => document.body.replaceChildren())

function read(compute: typeof getComputedStyle): string[] {
  return [...page.document.querySelectorAll('*')].map((element) => {
    const style = compute(element)
    const both = asked.map((name) => `${style.getPropertyValue(name)} ${style.getPropertyPriority(name)}`)
    return [element.outerHTML.slice(0, 60), style.display, style.visibility, style.pointerEvents, ...both].join(' | ')
  })
}

const computed = () => read((element) => page.getComputedStyle(element))

it('returns the same styles as the window for each element', () => {
  const quick = quickStyles(page)
  page.document.body.innerHTML = elements
  const answers = computed()
  expect(read(quick)).toEqual(answers)
  expect(read(quick)).toEqual(answers)
  expect(answers).toHaveLength(page.document.querySelectorAll('*').length)
  for (const display of ['none', 'block', 'inline', 'list-item', 'table-row', 'inline-block'])
    expect(answers.join('\n')).toContain(`| ${display} |`)
})

it('returns changed styles after a change', () => {
  const quick = quickStyles(page)
  page.document.body.innerHTML = elements
  read(quick)
  for (const element of page.document.querySelectorAll('[hidden]')) element.removeAttribute('hidden')
  for (const element of page.document.querySelectorAll('dialog')) element.toggleAttribute('open')
  page.document.querySelector('main')?.setAttribute('style', 'visibility: hidden; pointer-events: none')
  page.document.querySelector('form')?.setAttribute('hidden', '')
  expect(read(quick)).toEqual(computed())
})
