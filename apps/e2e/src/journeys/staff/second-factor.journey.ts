import { people } from '@arribo/sandbox/people'
import { expect, test } from '../../support/journey.ts'
import { createStaffPages, word } from '../../support/staff-pages.ts'

test('a new colleague sets up an authenticator app and signs in, and next time with its code', async ({
  page,
  addresses,
}) => {
  const staff = createStaffPages(page, addresses)
  const { phoneNumber } = await staff.signIn({ name: 'Rosa Vidal', group: 'viewer' })
  await test.step("a viewer is told what the group can't do", async () => {
    await staff.open('/admin/cognitoGroups', word('groups', 'title'))
    await expect(page.getByText(word('app', 'notPermitted.groups'))).toBeVisible()
    await expect(page.getByRole('button', { name: word('groups', 'add') })).toHaveCount(0)
  })
  await staff.logOut()
  await expect(staff.heading(word('login', 'title'))).toBeVisible()
  await staff.givePassword(phoneNumber)
  await expect(staff.heading(word('login', 'code.title'))).toBeVisible()
  await test.step('a wrong code is refused, the right one signs in', async () => {
    await page.getByLabel(word('login', 'code.label'), { exact: true }).fill('000000')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await staff.giveCode(phoneNumber)
    await expect(staff.heading(word('stats', 'title'))).toBeVisible()
  })
})

test('a colleague who lost the phone signs in again, a day after somebody requested it', async ({
  page,
  browser,
  addresses,
}) => {
  const { phoneNumber, name } = people.lostPhone
  const staff = createStaffPages(page, addresses)
  await staff.signIn({ name: 'Berta Solís' })
  await staff.open('/admin/cognitoGroups/support', 'support')
  await page.getByRole('button', { name: word('groups', 'recovery.grant', { name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('groups', 'recovery.grantAction') })
    .click()
  await expect(page.getByText(word('groups', 'recovery.granted', { name })).first()).toBeVisible()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const marta = createStaffPages(theirs, addresses)
  await marta.givePassword(phoneNumber)
  await expect(marta.heading(word('second-factor', 'title'))).toBeVisible()
  await marta.giveCode(phoneNumber)
  await expect(marta.heading(word('login', 'title'))).toBeVisible()
  await marta.givePassword(phoneNumber)
  await marta.giveCode(phoneNumber)
  await expect(marta.heading(word('stats', 'title'))).toBeVisible()
  await context.close()
})
