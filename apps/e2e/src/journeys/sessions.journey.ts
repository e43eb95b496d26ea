import { freePhone, password } from '../support/driver-hands.ts'
import { expect, test } from '../support/journey.ts'
import { say } from '../support/words.ts'

const profile = (key: string) => say('es', 'driver/profile', key)
const session = (key: string) => say('es', 'driver/session', key)

test('logging out in one tab logs out the other', async ({ page, context, hands, addresses: { driver } }, {
  workerIndex,
}) => {
  await hands.register('es', 'Sara Prueba', freePhone(workerIndex))
  const other = await context.newPage()
  await other.goto(`${driver}/app/profile`)
  await expect(other.getByRole('heading', { level: 1, name: profile('title') })).toBeVisible()
  await page.goto(`${driver}/app/profile`)
  await hands.press(say('es', 'shared/ui', 'logout'))
  await expect(page).toHaveURL(`${driver}/`)
  await expect(other).toHaveURL(`${driver}/login`)
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('logging out everywhere asks the other phone for the password, and it loses nothing that was typed', async ({
  page,
  browser,
  hands,
  addresses: { driver },
}, { workerIndex }) => {
  const digits = freePhone(workerIndex)
  await hands.register('es', 'Olga Prueba', digits)
  const lostPhone = await (await browser.newContext()).newPage()
  await lostPhone.goto(`${driver}/login?language=es`)
  await lostPhone.getByLabel(say('es', 'driver/app', 'fields.phone')).fill(digits)
  await lostPhone.getByLabel(say('es', 'driver/app', 'fields.password'), { exact: true }).fill(password)
  await lostPhone.getByRole('button', { name: say('es', 'driver/login', 'submit') }).click()
  await expect(lostPhone).toHaveURL(`${driver}/app/pay`)
  await lostPhone.goto(`${driver}/app/profile`)

  await page.goto(`${driver}/app/profile`)
  await hands.press(profile('edit'))
  const name = page.getByLabel(say('es', 'driver/app', 'fields.name'))
  await name.fill('Olga Cambiada')

  await lostPhone.getByRole('button', { name: session('everywhere.open') }).click()
  await lostPhone.getByRole('button', { name: session('everywhere.confirm') }).click()
  await expect(lostPhone).toHaveURL(`${driver}/`)

  await hands.press(say('es', 'driver/app', 'save'))
  const sheet = page.getByRole('dialog', { name: session('sheet.title') })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel(say('es', 'driver/app', 'fields.password'), { exact: true }).fill(password)
  await hands.press(session('sheet.submit'))
  await expect(sheet).toHaveCount(0)
  await expect(name).toHaveValue('Olga Cambiada')
  await hands.press(say('es', 'driver/app', 'save'))
  await expect(page.getByRole('definition').first()).toHaveText('Olga Cambiada')
  await lostPhone.context().close()
})
