import { people } from '@arribo/sandbox/people'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'

test('a colleague who lost the phone signs in again, a day after somebody requested it', async ({
  page,
  staff,
  colleague,
}) => {
  const { phoneNumber, name } = people.lostPhone
  await staff.signIn({ name: 'Berta Solís' })
  await staff.open('/admin/cognitoGroups/support', 'support')
  await page.getByRole('button', { name: word('groups', 'recovery.grant', { name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('groups', 'recovery.grantAction') })
    .click()
  await expect(page.getByText(word('groups', 'recovery.granted', { name })).first()).toBeVisible()

  const marta = await colleague()
  await marta.givePassword(phoneNumber)
  await expect(marta.heading(word('second-factor', 'title'))).toBeVisible()
  await marta.giveCode(phoneNumber)
  await expect(marta.heading(word('login', 'title'))).toBeVisible()
  await marta.givePassword(phoneNumber)
  await marta.giveCode(phoneNumber)
  await expect(marta.heading(word('stats', 'title'))).toBeVisible()
})
