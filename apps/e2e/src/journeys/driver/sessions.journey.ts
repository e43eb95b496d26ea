import { createDriverPages, freePhone, ownPassword } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const profile = (key: string) => say('es', 'driver/users-profile', key)
const session = (key: string) => say('es', 'driver/sessions', key)

test('logging out everywhere makes the other phone ask for the password, without losing what was typed', async ({
  page,
  browser,
  pages,
  addresses,
}) => {
  const digits = freePhone()
  await pages.register('es', 'Olga Prueba', digits)
  const lostPhone = await (await browser.newContext()).newPage()
  await createDriverPages(lostPhone, addresses).signIn('es', digits, ownPassword)
  await expect(lostPhone).toHaveURL('/app/pay')
  await lostPhone.goto('/app/profile')

  await page.goto('/app/profile')
  await pages.press(profile('edit'))
  const name = page.getByLabel(say('es', 'driver/app', 'fields.name'))
  await name.fill('Olga Cambiada')

  await lostPhone.getByRole('button', { name: session('everywhere.open') }).click()
  await lostPhone.getByRole('button', { name: session('everywhere.confirm') }).click()
  await expect(lostPhone).toHaveURL('/')

  await pages.press(say('es', 'driver/app', 'save'))
  const sheet = page.getByRole('dialog', { name: session('sheet.title') })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel(say('es', 'driver/app', 'fields.password'), { exact: true }).fill(ownPassword)
  await pages.press(session('sheet.submit'))
  await expect(sheet).toHaveCount(0)
  await expect(name).toHaveValue('Olga Cambiada')
  await pages.press(say('es', 'driver/app', 'save'))
  await expect(page.getByRole('definition').first()).toHaveText('Olga Cambiada')
  await lostPhone.context().close()
})
