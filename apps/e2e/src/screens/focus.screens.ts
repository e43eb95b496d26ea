import { expect, type Locator, type Page } from '@playwright/test'
import { say } from '../support/words.ts'
import { hiddenFocus } from './checks/focus.ts'
import { untilStill } from './checks/stillness.ts'
import { persons } from './people.ts'
import { test } from './screens-test.ts'

const tabs = 60

async function hiddenOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(
    (y) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.scrollTo({ top: y, behavior: 'instant' })
    },
    key === 'Tab' ? 0 : 1e6,
  )
  const found = new Set<string>()
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.keyboard.press(key)
    const hidden = await hiddenFocus(page)
    if (hidden) found.add(`${key}: ${hidden}`)
  }
  return [...found]
}

const fields = 'admin/user'
const switches = (page: Page): Locator => page.getByRole('main').getByRole('switch')

test.use({ subject: { app: 'admin', as: 'staff' } })

test.describe('the bars of a user’s page', () => {
  test.beforeEach(async ({ sceneIn, page }) => {
    await (await sceneIn('es')).go(`/admin/users/${persons.active.phoneNumber}`)
    await expect(switches(page).first()).toBeVisible()
    // Late content moves the page under the focus.
    await page.waitForLoadState('networkidle')
  })

  for (const [size, key] of [
    [{ width: 1024, height: 768 }, 'Tab'],
    [{ width: 1366, height: 768 }, 'Tab'],
    [{ width: 320, height: 740 }, 'Shift+Tab'],
  ] as const)
    test(`${size.width} px wide, ${key}: with everything changed they cover no focused element`, async ({ page }) => {
      await page.setViewportSize(size)
      const field = (name: string) => page.getByLabel(say('es', fields, `fields.${name}`), { exact: true })
      await field('name').fill('María Fernanda de los Ángeles Rodríguez Hernández')
      await field('expires').fill('2027-05-05')
      for (const each of await switches(page).all()) await each.click()
      await expect(page.getByRole('region', { name: say('es', fields, 'unsaved') }).getByRole('listitem')).toHaveCount(
        6,
      )
      expect(await hiddenOnTheWay(page, key)).toEqual([])
    })

  test('a switch at the bottom of the window scrolls out from under the bar that it brings up', async ({ page }) => {
    const last = switches(page).last()
    await last.evaluate((element) => {
      element.focus({ preventScroll: true })
      window.scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' })
    })
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: say('es', fields, 'unsaved') })).toBeVisible()
    await expect.poll(() => hiddenFocus(page)).toBeNull()
  })
})

for (const width of [1024, 1366])
  test(`${width} px wide, the header of a table sticks whole below the top bar`, async ({ sceneIn, page }) => {
    await page.setViewportSize({ width, height: 400 })
    await (await sceneIn('es')).go('/admin/users')
    await expect(page.getByRole('row').getByRole('link', { name: /^\+/ })).toHaveCount(10)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    const [bar, head] = [page.getByRole('banner'), page.getByRole('columnheader').first()]
    const gap = async () => {
      const [over, under] = [await bar.boundingBox(), await head.boundingBox()]
      return over && under ? Math.round(under.y - (over.y + over.height)) : undefined
    }
    await expect.poll(gap).toBe(0)
  })

test('the palette keeps its field in place while somebody types, with the whole focus ring visible', async ({
  sceneIn,
  page,
}) => {
  await (await sceneIn('es')).go('/admin/tools')
  // The shortcut works once the page is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByPlaceholder(say('es', 'admin/find', 'hint'))
  await expect(field).toBeFocused()
  await untilStill(page)
  const before = await field.boundingBox()
  await field.fill('zzzz')
  await expect(page.getByText(say('es', 'admin/find', 'nothing', { text: 'zzzz' }))).toBeVisible()
  expect(await field.boundingBox()).toEqual(before)
  await field.fill(persons.active.phoneNumber)
  await expect(page.getByRole('option', { name: persons.active.name })).toBeVisible()
  expect(await field.boundingBox()).toEqual(before)
  expect(await field.evaluate(roomForRing)).toBeGreaterThanOrEqual(0)
})

/** The space around an element's outline up to the nearest box that clips it, in CSS pixels. */
function roomForRing(element: Element): number {
  const { outlineOffset, outlineWidth } = getComputedStyle(element)
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  const own = element.getBoundingClientRect()
  const rooms: number[] = []
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue
    const { left, right, top } = box.getBoundingClientRect()
    rooms.push(own.left - left - ring, right - own.right - ring, own.top - top - ring)
  }
  return Math.min(...rooms)
}
