import { people } from '@arribo/sandbox/people'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'
import { say } from '../../support/words.ts'

test('@smoke staff sign in with a code, search a driver by the last digits of the phone and open the page', async ({
  page,
  staff,
}) => {
  await staff.givePassword(people.admin.phoneNumber)
  await expect(staff.heading(word('login', 'code.title'))).toBeVisible()
  await staff.giveCode(people.admin.phoneNumber)
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('searchbox').fill('0100')
  await page.getByRole('link', { name: /555-0100/ }).click()
  await expect(page.getByRole('heading', { name: 'Ana Torres' })).toBeVisible()
  await test.step('the case is printed without the on-screen controls', async () => {
    const standing = page.getByRole('heading', { name: say('en', 'admin/standing', 'title') })
    await expect(standing).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(standing).toBeVisible()
    await expect(page.getByRole('heading', { name: say('en', 'admin/payments', 'title') })).toBeVisible()
    for (const role of ['navigation', 'textbox', 'switch'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  })
})
