import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { crowd, people } from '@arribo/sandbox/people'
import { expect, test } from '../../support/journey.ts'
import { createStaffPages, word } from '../../support/staff-pages.ts'

const ana = people.active
const disputed = crowd[18]?.name ?? ''
const logs = (key: string) => word('logs', key)
const billing = (key: string) => word('payments-billing', key)
const nav = (key: string) => word('app', `nav.${key}`)

test('lists: the dashboard links to the users and tasks it counts; users page forward, and Back pages back', async ({
  page,
  addresses,
}) => {
  const staff = createStaffPages(page, addresses)
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
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText(word('tasks', 'none'))).toBeVisible()
    await staff.press(word('tasks', 'clear'))
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

  await test.step('users: search, clear, page, sort', async () => {
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
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText(word('users', 'none'))).toBeVisible()
    await staff.press(word('users', 'clearSearch'))
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.getByRole('searchbox').fill('0100')
    await expect(page.getByRole('row')).toHaveCount(2)
    const eye = page.getByRole('link', { name: word('users', 'preview.open', { name: ana.name }) })
    await eye.click()
    const panel = page.getByRole('complementary', { name: ana.name })
    await expect(panel.getByText(word('standing', 'status.service'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(eye).toBeFocused()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('row')).toHaveCount(11)
    const first = await page.getByRole('row').nth(1).innerText()
    await staff.press('Next')
    await expect(pageNumber(2)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).not.toHaveText(first)
    await page.goBack()
    await expect(pageNumber(1)).toBeVisible()
    await staff.press(word('users', 'columns.created'))
    await expect(page).toHaveURL(/sort=oldest/)
    await expect(page.getByRole('row').nth(1)).toContainText(crowd[0]?.name ?? '')
  })

  await test.step('users by chips: they filter, combine with a search, survive a reload, and are released', async () => {
    const chip = (key: string) =>
      page
        .getByRole('group', { name: word('users', 'filters.label') })
        .getByRole('button', { name: word('users', `filters.${key}`), exact: true })
    const connected = (key: string) => page.getByRole('cell', { name: word('users', key), exact: true })
    await chip('connected.no').click()
    await expect(page).toHaveURL(/connected=no/)
    await expect(connected('notConnected').first()).toBeVisible()
    await expect(connected('connected')).toHaveCount(0)
    await chip('connected.yes').click()
    await page.getByRole('searchbox').fill('0100')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText(ana.name)
    await page.reload()
    await expect(chip('connected.yes')).toHaveAttribute('aria-pressed', 'true')
    await chip('connected.no').click()
    await expect(page.getByText(word('users', 'noneFiltered'))).toBeVisible()
    await staff.press(word('users', 'clearFilters'))
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(chip('connected.no')).toHaveAttribute('aria-pressed', 'false')
  })
})

test('lists: logs by platform, status, text and phone; each entry opens, and its neighbours from there', async ({
  page,
  addresses,
}) => {
  const staff = createStaffPages(page, addresses)
  await staff.signIn()
  await page.getByRole('link', { name: nav('logs'), exact: true }).click()
  await expect(staff.heading(logs('title'))).toBeVisible()
  const entries = page.getByRole('table').getByRole('link')
  await expect(entries.first()).toBeVisible()

  await test.step('an entry in a dialog, with its raw JSON, and the previous one', async () => {
    await entries.first().click()
    const dialog = page.getByRole('dialog')
    await staff.press(logs('dialog.showJson'), dialog)
    await expect(dialog.getByText('"operationStatus"')).toBeVisible()
    const opened = page.url()
    await staff.press(logs('dialog.older'), dialog)
    await expect.poll(() => page.url()).not.toBe(opened)
    await staff.press('Close', dialog)
  })

  await test.step('filtered by status, by platform, and back', async () => {
    await page.getByLabel(logs('status')).selectOption('IM_HERE')
    await expect(page).toHaveURL(/status=IM_HERE/)
    await expect(page.getByRole('row').nth(1)).toContainText(logs('statuses.IM_HERE'))
    await page.getByLabel(logs('platform')).selectOption('spark')
    await expect(page).toHaveURL(/platform=spark/)
    await staff.press(logs('clear'), page.getByRole('group', { name: logs('filters') }))
    await expect(page).toHaveURL(`${addresses.admin}/admin/logs`)
  })

  await test.step("one person's entries, by phone", async () => {
    await page.getByRole('checkbox', { name: logs('byPhone') }).check()
    await expect(page.getByText(logs('typePhone'))).toBeVisible()
    await page.locator('#log-phone').fill('305')
    await page.locator('#log-phone').press('Enter')
    await expect(page.getByText(logs('invalidPhone'))).toBeVisible()
    await page.locator('#log-phone').fill('305 555 0100')
    await page.locator('#log-phone').press('Enter')
    await expect(page.getByRole('row').nth(1)).toContainText('555-0100')
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText(logs('none'))).toBeVisible()
  })
})

test('lists: a server failure shows within seconds, and every malformed URL from the review opens its page', async ({
  page,
  addresses,
}) => {
  const staff = createStaffPages(page, addresses)
  await staff.signIn()

  await test.step('a server failure: no row of another page is shown, and the page requested next appears', async () => {
    await staff.open('/admin/users', word('users', 'title'))
    const numbers = page.getByRole('row').getByRole('link', { name: /^\+/ })
    await expect(numbers).toHaveCount(10)
    let isLost = true
    await page.route('**/api/admin/users?*', (route) => (isLost ? undefined : route.continue()))
    await staff.press('Next')
    await expect(page.getByText(word('app', 'notAnswering.text'))).toBeVisible()
    await expect(page.getByText(word('lists', 'noAnswerYet'))).toBeVisible()
    await expect(numbers).toHaveCount(0)
    isLost = false
    await staff.press(word('app', 'notAnswering.now'))
    await expect(page.getByText(/^Page 2 of /)).toBeVisible()
    await expect(page.getByText(word('app', 'notAnswering.text'))).toHaveCount(0)
  })

  for (const [address, title] of [
    ['/admin/billing?startDate=banana', billing('title')],
    ['/admin/tasks?status=zz', word('tasks', 'title')],
    ['/admin/users/3055550100', ana.name],
  ] as const)
    await test.step(address, async () => {
      await staff.open(address, title)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page).not.toHaveURL(/banana|zz/)
    })
})

test('lists: billing by days and person, downloaded as a file', async ({ page, addresses }) => {
  const staff = createStaffPages(page, addresses)
  await staff.signIn()
  await page.getByRole('link', { name: nav('billing'), exact: true }).click()
  await expect(staff.heading(billing('title'))).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()

  await test.step('impossible dates are refused; valid ones are requested', async () => {
    await staff.press(billing('filters'))
    const [start, end] = [page.locator('#start-date'), page.locator('#end-date')]
    const today = await end.inputValue()
    await end.fill('')
    await staff.press(billing('apply'))
    await expect(page.getByText(billing('errors.incomplete'))).toBeVisible()
    await start.fill(today)
    await end.fill(today)
    await staff.press(billing('apply'))
    await expect(page).toHaveURL(new RegExp(`startDate=${today}`))
    await staff.press(billing('filters'))
    await staff.press(billing('clearFilters'))
    await expect(page).not.toHaveURL(/startDate/)
  })

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
})

test('lists: by keyboard alone, by pasting anything, and in one’s own colours', async ({ page, addresses }) => {
  const staff = createStaffPages(page, addresses)
  await staff.signIn()
  const keyboard = page.keyboard

  await test.step('g u, /, j and Enter', async () => {
    // The two keys must follow each other quickly, which a busy machine may miss.
    await expect(async () => {
      await keyboard.press('g')
      await keyboard.press('u')
      await expect(staff.heading(word('users', 'title'))).toBeVisible({ timeout: 5000 })
    }).toPass()
    await keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await keyboard.type('0100')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('searchbox').blur()
    await keyboard.press('j')
    await keyboard.press('Enter')
    await expect(staff.heading(ana.name)).toBeVisible()
  })

  await test.step('? lists the shortcuts', async () => {
    await keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: word('keys', 'title') })
    await expect(dialog).toBeVisible()
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('Ctrl K accepts a pasted number and leads to its user', async () => {
    await keyboard.press('Control+k')
    await page.getByPlaceholder(word('find', 'hint')).fill(people.shared.phoneNumber)
    await expect(page.getByRole('option', { name: people.shared.name })).toBeVisible()
    await keyboard.press('Enter')
    await expect(staff.heading(people.shared.name)).toBeVisible()
  })

  await test.step('dark by choice, even after reopening the page', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await staff.openProfile()
    await page.getByLabel(word('app', 'profile.themes.dark')).check()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await page.reload()
    await expect(staff.heading(people.shared.name)).toBeVisible()
    await expect.poll(ground).toBe(dark)
  })
})
