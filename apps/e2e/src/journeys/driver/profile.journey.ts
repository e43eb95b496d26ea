import { freePhone, ownPassword } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const newPassword = 'Sendero-2027'
const profile = (key: string) => say('es', 'driver/users-profile', key)
const change = (key: string) => say('es', 'driver/passwords-change', key)

test('a driver without a plan changes name and password, logs out, and logs in with both', async ({
  page,
  pages,
  addresses: { driver },
}) => {
  const digits = freePhone()
  await pages.register('es', 'Lucía Prueba', digits)
  await page.getByRole('link', { name: say('es', 'driver/app', 'nav.profile') }).click()

  await pages.press(profile('edit'))
  const name = page.getByLabel(say('es', 'driver/app', 'fields.name'))
  await name.fill('Lucía Cambiada')
  // The browser's Back is guarded too, starting one frame after the first change.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  await page.goBack()
  await pages.press(profile('leave.stay'))
  await expect(page).toHaveURL(`${driver}/app/profile`)
  await expect(name).toHaveValue('Lucía Cambiada')
  await pages.press(say('es', 'driver/app', 'save'))
  await expect(page.getByRole('definition').first()).toHaveText('Lucía Cambiada')

  await page.getByRole('link', { name: profile('links.password') }).click()
  await page.getByLabel(change('oldPassword'), { exact: true }).fill(ownPassword)
  await page.getByLabel(change('newPassword'), { exact: true }).fill(newPassword)
  await pages.press(change('submit'))
  await expect(page.getByRole('heading', { level: 1, name: profile('title') })).toBeVisible()

  await pages.press(say('es', 'shared/ui', 'logout'))
  await expect(page).toHaveURL(`${driver}/`)
  await pages.signIn('es', digits, newPassword)
  await expect(page).toHaveURL(`${driver}/app/pay`)
  await page.getByRole('link', { name: say('es', 'driver/app', 'nav.profile') }).click()
  await expect(page.getByRole('definition').first()).toHaveText('Lucía Cambiada')
})
