import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import type { Page } from '@playwright/test'
import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { createPalette, word } from '../../support/staff-pages.ts'

const { name, phoneNumber } = fromCrowd(28)

async function tabTo(page: Page, role: 'button' | 'combobox', label: string): Promise<void> {
  const wanted = page.getByRole(role, { name: label, exact: true }).last()
  for (let presses = 0; !(await wanted.evaluate((element) => element === document.activeElement)); presses += 1) {
    expect(presses, `reaching ${label}`).toBeLessThan(60)
    await page.keyboard.press('Tab')
  }
}

test('a shift without a mouse: finds a driver, reads, takes the case, writes a note, asks, hands over, and is done', async ({
  page,
  staff,
  colleague,
}) => {
  const palette = createPalette(page)
  const about = (what: string) => word('find', 'about', { what, name: word('find', 'thisDriver') })
  const edit = (field: string) => about(word('find', 'edit', { field: word('user', `fields.${field}`) }))
  await (await colleague()).signIn({ name: 'Berta Solís', group: 'support' })
  await staff.signIn({ name: 'Rosa Vidal', group: 'support' })

  await test.step('finds the driver by the number, and reads whether they can check in', async () => {
    await palette.act(formatPhone(phoneNumber), new RegExp(`^${name}`))
    await expect(staff.heading(name)).toBeVisible()
    await palette.act('check in', about(word('find', 'commands.standing')))
    await expect(page.getByRole('heading', { name: word('standing', 'title') })).toBeFocused()
  })

  await test.step('takes the case and writes a note', async () => {
    await palette.act('take the case', about(word('find', 'commands.takeCase')))
    await expect(page.getByText(word('cases', 'yours'))).toBeVisible()
    await palette.act('note', about(word('notes', 'add')))
    await expect(page.getByLabel(word('notes', 'text'))).toBeFocused()
    await page.keyboard.type('Pide dos meses por el accidente.')
    await tabTo(page, 'button', word('notes', 'add'))
    await page.keyboard.press('Enter')
    const notes = page.getByRole('region', { name: word('notes', 'title') })
    await expect(notes.getByRole('listitem').filter({ hasText: 'Pide dos meses' })).toContainText('Rosa Vidal')
  })

  await test.step('asks for credits that take two', async () => {
    await palette.act('credits', edit('credits'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: word('approvals', 'ask.editUser', { name }) })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Accidente, con parte')
    await tabTo(page, 'button', word('approvals', 'ask.action'))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('hands the case over, and nothing waits any more', async () => {
    await palette.act('hand over', about(word('find', 'commands.handOver')))
    await tabTo(page, 'combobox', word('cases', 'colleague'))
    await page.keyboard.type('Berta')
    await tabTo(page, 'button', word('cases', 'hand', { name: 'Berta Solís' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(word('cases', 'theirs', { name: 'Berta Solís' }))).toBeVisible()
    await palette.act('dashboard', word('find', 'page', { page: word('app', 'nav.dashboard') }))
    await expect(staff.heading(word('stats', 'title'))).toBeVisible()
    const needs = page.getByRole('region', { name: word('cases', 'needs.title') })
    await expect(needs.getByRole('link', { name })).toHaveCount(0)
  })
})
