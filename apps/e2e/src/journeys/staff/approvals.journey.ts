import { people } from '@arribo/sandbox/people'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { expect, test } from '../../support/journey.ts'
import { createStaffPages, word } from '../../support/staff-pages.ts'

test("a second approver lets a colleague in; one admin alone can't", async ({ page, browser, addresses }) => {
  const { phoneNumber, name } = people.expired
  const group = 'viewer'
  const what = word('approvals', 'change.add_member', { name, group })
  const first = createStaffPages(page, addresses)
  await first.signIn({ name: 'Inés Duarte' })
  await test.step("one admin requests it, and can't approve it", async () => {
    await first.open(`/admin/cognitoGroups/${group}`, group)
    await page.getByLabel(word('groups', 'phone')).fill(phoneNumber)
    await first.press(word('groups', 'askToAdd'))
    const dialog = page.getByRole('dialog', {
      name: word('approvals', 'ask.addMember', { name, phone: formatPhone(phoneNumber), group }),
    })
    await dialog.getByLabel(word('approvals', 'ask.reason')).fill('Helps at the desk')
    await first.press(word('approvals', 'ask.action'), dialog)
    await expect(dialog).toHaveCount(0)
    await first.open('/admin/approvals', word('approvals', 'title'))
    await expect(page.getByRole('button', { name: word('approvals', 'withdrawLabel', { what }) })).toBeVisible()
    await expect(page.getByRole('button', { name: word('approvals', 'approveLabel', { what }) })).toHaveCount(0)
  })

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const second = createStaffPages(theirs, addresses)
  await second.signIn({ name: 'Olga Prieto' })
  await test.step('another is told on every page, and approves it', async () => {
    await theirs.getByRole('link', { name: new RegExp(`^${word('approvals', 'title')}, \\d+`) }).click()
    await theirs.getByRole('button', { name: word('approvals', 'approveLabel', { what }) }).click()
    await second.press(word('approvals', 'approve'), theirs.getByRole('dialog'))
    await expect(theirs.getByText(word('approvals', 'approved')).first()).toBeVisible()
  })
  await context.close()
  await first.open(`/admin/cognitoGroups/${group}`, group)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
})
