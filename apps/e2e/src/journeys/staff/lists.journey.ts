import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { people } from '@arribo/sandbox/people'
import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'

const ana = people.active
const disputed = fromCrowd(18).name
const billing = (key: string) => word('payments-billing', key)
const nav = (key: string) => word('app', `nav.${key}`)

test('lists: the dashboard links to the users and tasks it counts; users page forward, and Back pages back', async ({
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

  await test.step('a task count links to those tasks, which can be filtered further', async () => {
    await page.locator('a[href="/admin/tasks?status=completed&platform=other"]').click()
    await expect(staff.heading(word('tasks', 'title'))).toBeVisible()
    const statuses = page.getByRole('row').getByText(word('tasks', 'statuses.completed'), { exact: true })
    await expect(statuses.first()).toBeVisible()
    await page.getByLabel(word('tasks', 'platform')).selectOption('spark')
    await expect(page).toHaveURL(/platform=spark/)
  })

  await test.step('on a phone the head has two rows, and every list shows its last column', async () => {
    await page.getByRole('link', { name: nav('users'), exact: true }).click()
    await expect(staff.heading(word('users', 'title'))).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(110)
    const last = page.getByRole('row').nth(1).getByRole('cell').last()
    await expect(last).toBeInViewport({ ratio: 1 })
    if (size) await page.setViewportSize(size)
  })

  await test.step('users: page, sort', async () => {
    await page.getByRole('link', { name: nav('users'), exact: true }).click()
    // The previous page has a search field too.
    await expect(staff.heading(word('users', 'title'))).toBeVisible()
    const middleOf = async (at: Locator) => {
      const box = await at.boundingBox()
      return box ? box.y + box.height / 2 : Number.NaN
    }
    const views = page.getByRole('button', { name: word('lists', 'views.open') })
    expect(await middleOf(views)).toBeCloseTo(await middleOf(page.getByRole('searchbox')), -1)
    const pageNumber = (number: number) => page.getByText(new RegExp(`^Page ${number} of `))
    await expect(page.getByRole('row')).toHaveCount(11)
    const first = await page.getByRole('row').nth(1).innerText()
    await staff.press('Next')
    await expect(pageNumber(2)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).not.toHaveText(first)
    await page.goBack()
    await expect(pageNumber(1)).toBeVisible()
    await staff.press(word('users', 'columns.created'))
    await expect(page).toHaveURL(/sort=oldest/)
    await expect(page.getByRole('row').nth(1)).toContainText(fromCrowd(0).name)
  })

  await test.step('users by chips: they filter, combine with a search, survive a reload, and are released', async () => {
    const chip = (key: string) => page.getByRole('button', { name: word('users', `filters.${key}`), exact: true })
    await chip('connected.yes').click()
    await page.getByRole('searchbox').fill('0100')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(chip('connected.yes')).toHaveAttribute('aria-pressed', 'true')
    await chip('connected.no').click()
    await expect(page).toHaveURL(/connected=no/)
    await expect(page.getByText(word('users', 'noneFiltered'))).toBeVisible()
    await staff.press(word('users', 'clearFilters'))
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(chip('connected.no')).toHaveAttribute('aria-pressed', 'false')
  })
})

test('lists: billing, downloaded as a file and shown in one’s own colours', async ({ page, staff }) => {
  await staff.signIn()
  await page.getByRole('link', { name: nav('billing'), exact: true }).click()
  await expect(staff.heading(billing('title'))).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()

  await test.step('the file contains what the filter shows', async () => {
    await page.getByRole('searchbox').fill('0100')
    await expect(page).toHaveURL(/search=/)
    await expect(rows).toHaveCount(2)
    const download = page.waitForEvent('download')
    await staff.press(billing('export.submit'))
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(ana.name)
  })
  await test.step('dark by choice, even after reopening the page', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await staff.openProfile()
    await page.getByLabel(word('app', 'profile.themes.dark')).check()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await page.reload()
    await expect(staff.heading(billing('title'))).toBeVisible()
    await expect.poll(ground).toBe(dark)
  })
})
