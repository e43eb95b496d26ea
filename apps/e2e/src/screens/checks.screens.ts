import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { axeFindings } from './checks/accessibility.ts'
import { brokenSums, shreddedWords, tableFindings } from './checks/broken-words.ts'
import { focusFault } from './checks/focus.ts'
import { findColourAlone } from './checks/more-than-colour.ts'
import { reflowFindings, withLongerWords } from './checks/reflow.ts'
import { movingParts } from './checks/stillness.ts'
import { smallTargets } from './checks/targets.ts'
import { toldTwice, wordFindings } from './checks/words.ts'

const axe = (page: Page) => axeFindings(page, ['light', 'dark'])
const reflow = (page: Page) => reflowFindings(page, false)
const words = (page: Page) => wordFindings(page, 'driver', 'es')
const focus = async (page: Page) => [(await focusFault(page)) ?? '']

const faults: readonly [what: string, body: string, look: (page: Page) => Promise<string[]>, finding: RegExp][] = [
  ['a picture without words', '<main><h1>A</h1><img src="data:,"></main>', axe, /image-alt/],
  [
    'grey words on grey, in the dark only',
    '<style>@media (prefers-color-scheme: dark) { p { color: #888; background: #777 } }</style><main><h1>A</h1><p>Gris</p></main>',
    axe,
    /^dark: color-contrast/,
  ],
  [
    'a button under another, however long the page',
    '<main><h1>A</h1><button style="width:48px;height:48px">x</button><button style="width:48px;height:40px;display:block;margin-top:-32px;position:relative">y</button><p style="height:3000px">Largo</p></main>',
    axe,
    /target-size: <button style="width:48px;height:48px">/,
  ],
  [
    'a toast that repeats the page',
    '<main><h1>A</h1><p>No se pudo quitar.</p></main><div popover="manual"><div><span>No se pudo quitar.</span></div></div>',
    toldTwice,
    /told twice: "No se pudo quitar\."/,
  ],
  ['a wide box', '<div style="width:3000px">ancho</div>', reflow, /wider than the page/],
  [
    'a box that scrolls sideways',
    '<div style="overflow:auto"><div style="width:3000px">ancho</div></div>',
    reflow,
    /scrolls sideways/,
  ],
  [
    'words cut off',
    '<p style="width:50px;overflow:hidden;white-space:nowrap">Estas palabras no caben aquí</p>',
    reflow,
    /cut off: "Estas palabras/,
  ],
  [
    'a box that only today’s words fit',
    '<p style="width:100px;overflow:hidden;font:16px monospace">Comprobar</p>',
    (page) => withLongerWords(page, () => reflow(page)),
    /cut off: "Comprobarobar/,
  ],
  [
    'a word that lies over the next cell',
    '<table style="table-layout:fixed;width:120px"><tr><td>Completadas<td>2</table>',
    tableFindings,
    /spills out of its cell: "Completadas"/,
  ],
  [
    'a word broken in the middle',
    '<table style="table-layout:fixed;width:60px"><tr><td style="word-break:break-all">Completadas<td>2</table>',
    tableFindings,
    /broken: "Completadas"/,
  ],
  [
    'a sum in two lines',
    '<p style="width:30px;word-break:break-all">$1,344.00</p>',
    brokenSums,
    /broken: "\$1,344.00"/,
  ],
  [
    'an ID that stands letter by letter',
    '<table style="width:20px"><tr><td style="word-break:break-all">259171c5e187</table>',
    shreddedWords,
    /letter by letter: "259171c5e187"/,
  ],
  [
    'a date that stands word by word',
    '<table style="width:20px"><tr><td><time>Nov 20, 2026</time></table>',
    shreddedWords,
    /word by word: "Nov 20, 2026"/,
  ],
  [
    'something that turns for ever',
    '<style>p { animation: turn 1s infinite } @keyframes turn { to { rotate: 1turn } }</style><p>gira</p>',
    movingParts,
    /moves for Infinity ms/,
  ],
  ['a small button', '<button style="width:20px;height:20px">x</button>', (page) => smallTargets(page, 24), /20 × 20/],
  [
    'a field that is only red',
    '<input aria-invalid="true" style="border-color:red">',
    findColourAlone,
    /no sentence says how/,
  ],
  [
    'a patch that means something',
    '<style>:root { --danger: #b3261e }</style><div><div style="width:9px;height:9px;background:#b3261e"></div></div>',
    findColourAlone,
    /said by colour alone/,
  ],
  ['a key in place of a sentence', '<p>home:tiles.none</p>', words, /like a key/],
  ['a sentence of the other language', '<p>Log in</p>', words, /not in es/],
  [
    'a focus that cannot be seen',
    '<style>:focus-visible { outline: none }</style><button>aquí</button>',
    focus,
    /no ring around/,
  ],
]

for (const [what, body, look, finding] of faults)
  test(`the checks find ${what}`, { tag: '@smoke' }, async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="es"><title>A</title><body>${body}</body></html>`)
    expect((await look(page)).join('\n')).toMatch(finding)
  })

test(
  "a bar that only covers a button while the page scrolls doesn't make it smaller",
  { tag: '@smoke' },
  async ({ page }) => {
    const button = (top: number) => `<button style="position:absolute;top:${top}px;width:32px;height:32px">x</button>`
    const bar = '<div style="position:sticky;bottom:0"><button style="width:100%;height:60px">Guardar</button></div>'
    const { height } = page.viewportSize() ?? { height: 0 }
    await page.setContent(
      `<!doctype html><html lang="es"><title>A</title><body style="margin:0"><main><h1>A</h1>${button(height - 76)}<div style="height:3000px"></div>${bar}</main></body></html>`,
    )
    expect(await page.evaluate((y) => document.elementFromPoint(16, y)?.textContent, height - 50)).toBe('Guardar')
    expect(await axe(page)).toEqual([])
  },
)

test('lengthened words are restored', { tag: '@smoke' }, async ({ page }) => {
  await page.setContent('<p>Una palabra</p>')
  expect(await withLongerWords(page, async () => [await page.locator('p').innerText()])).toEqual(['Unana palabrabra'])
  expect(await page.locator('p').innerText()).toBe('Una palabra')
})
