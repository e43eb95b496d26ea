import { readFile } from 'node:fs/promises'
import { freePhone, ownPassword } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const account = (key: string) => say('es', 'driver/accounts', key)

test("a driver downloads the data, deletes the account, can't log in any more, and starts over with the same number", async ({
  page,
  pages,
  addresses: { driver },
}) => {
  const digits = freePhone()
  await pages.register('es', 'Dora Despedida', digits)
  await page.getByRole('link', { name: say('es', 'driver/app', 'nav.profile') }).click()
  await page.getByRole('link', { name: say('es', 'driver/users-profile', 'links.data') }).click()

  const coming = page.waitForEvent('download')
  await pages.press(account('download.action'))
  const file = await coming
  expect(file.suggestedFilename()).toBe('arribo.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    profile: { name: 'Dora Despedida', phoneNumber: `+1${digits}`, credits: 0 },
    payments: [],
  })

  await page.getByRole('link', { name: account('delete.open') }).click()
  await page.getByLabel(account('delete.understood')).check()
  const typed = page.getByLabel(say('es', 'driver/app', 'fields.password'), { exact: true })
  await typed.fill('Otra-2026')
  await pages.press(account('delete.submit'))
  await expect(page.getByText(account('delete.wrongPassword'))).toBeVisible()
  await typed.fill(ownPassword)
  await pages.press(account('delete.submit'))
  await expect(page).toHaveURL(`${driver}/farewell`)
  await expect(page.getByRole('heading', { level: 1, name: account('farewell.title') })).toBeVisible()

  await page.getByRole('link', { name: account('farewell.home') }).click()
  await expect(page).toHaveURL(`${driver}/`)
  await pages.signIn('es', digits)
  await expect(page.getByText(say('es', 'driver/login', 'errors.notAuthorized')).first()).toBeVisible()

  await pages.register('es', 'Dora Regresa', digits)
  await page.getByRole('link', { name: say('es', 'driver/app', 'nav.profile') }).click()
  await expect(page.getByRole('definition').first()).toHaveText('Dora Regresa')
})
