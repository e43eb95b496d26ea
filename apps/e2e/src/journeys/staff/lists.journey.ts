import type { Locator } from '@playwright/test'
import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'

const disputed = fromCrowd(18).name
const nav = (key: string) => word('app', `nav.${key}`)

test('lists: the dashboard links to users who need attention, and a phone shows each list whole', async ({
  page,
  staff,
}) => {
  await staff.signIn()

  await test.step('an open dispute is listed for attention and links to its user; Back finds the place', async () => {
    const scrolled = () => page.evaluate(() => scrollY)
    const link = page.getByRole('link', { name: disputed })
    await expect(link).toBeVisible()
    await page.evaluate(() => scrollTo(0, 60))
    await link.hover()
    const before = await scrolled()
    expect(before).toBeGreaterThan(0)
    await link.click()
    await expect(staff.heading(disputed)).toBeVisible()
    await expect(page.getByRole('cell', { name: word('payments', 'status.disputed') })).toBeVisible()
    await page.goBack()
    await expect.poll(scrolled).toBe(before)
  })

  await test.step('the saved views are in line with the search; on a phone the head has two rows, and the last column shows', async () => {
    await page.getByRole('link', { name: nav('users'), exact: true }).click()
    await expect(staff.heading(word('users', 'title'))).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    const middleOf = async (at: Locator) => {
      const box = await at.boundingBox()
      return box ? box.y + box.height / 2 : Number.NaN
    }
    const views = page.getByRole('button', { name: word('lists', 'views.open') })
    expect(await middleOf(views)).toBeCloseTo(await middleOf(page.getByRole('searchbox')), -1)
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(110)
    const last = page.getByRole('row').nth(1).getByRole('cell').last()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})
