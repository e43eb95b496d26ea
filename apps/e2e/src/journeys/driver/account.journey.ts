import { readFile } from 'node:fs/promises'
import { freePhone, ownPassword } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const newPassword = 'Sendero-2027'
const word = (file: string, key: string) => say('es', `driver/${file}`, key)
const profile = (key: string) => word('users-profile', key)
const account = (key: string) => word('accounts', key)

test("a driver without a plan changes name and password, logs in with both, downloads the data, deletes the account, can't log in any more, and starts over with the same number", async ({
  page,
  pages,
}) => {
  const digits = freePhone()
  const opensProfile = () => page.getByRole('link', { name: word('app', 'nav.profile') }).click()
  const shownName = page.getByRole('definition').first()

  await test.step('the name, which Back keeps while it is not saved', async () => {
    await pages.register('es', 'Dora Prueba', digits)
    await opensProfile()
    await pages.press(profile('edit'))
    const name = page.getByLabel(word('app', 'fields.name'))
    await name.fill('Dora Despedida')
    // The browser's Back button is guarded too, from one frame after the first change.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    )
    await page.goBack()
    await pages.press(profile('leave.stay'))
    await expect(page).toHaveURL('/app/profile')
    await expect(name).toHaveValue('Dora Despedida')
    await pages.press(word('app', 'save'))
    await expect(shownName).toHaveText('Dora Despedida')
  })

  await test.step('the password', async () => {
    await page.getByRole('link', { name: profile('links.password') }).click()
    await page.getByLabel(word('passwords-change', 'oldPassword'), { exact: true }).fill(ownPassword)
    await page.getByLabel(word('passwords-change', 'newPassword'), { exact: true }).fill(newPassword)
    await pages.press(word('passwords-change', 'submit'))
    await expect(page.getByRole('heading', { level: 1, name: profile('title') })).toBeVisible()
    await pages.press(say('es', 'shared/ui', 'logout'))
    await expect(page).toHaveURL('/')
    await pages.signIn('es', digits, newPassword)
    await expect(page).toHaveURL('/app/pay')
    await opensProfile()
    await expect(shownName).toHaveText('Dora Despedida')
  })

  await test.step('the data', async () => {
    await page.getByRole('link', { name: profile('links.data') }).click()
    const coming = page.waitForEvent('download')
    await pages.press(account('download.action'))
    const file = await coming
    expect(file.suggestedFilename()).toBe('arribo.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      profile: { name: 'Dora Despedida', phoneNumber: `+1${digits}`, credits: 0 },
      payments: [],
    })
  })

  await test.step('the end, and a new beginning', async () => {
    await page.getByRole('link', { name: account('delete.open') }).click()
    await page.getByLabel(account('delete.understood')).check()
    const typed = page.getByLabel(word('app', 'fields.password'), { exact: true })
    await typed.fill('Otra-2026')
    await pages.press(account('delete.submit'))
    await expect(page.getByText(account('delete.wrongPassword'))).toBeVisible()
    await typed.fill(newPassword)
    await pages.press(account('delete.submit'))
    await expect(page).toHaveURL('/farewell')
    await expect(page.getByRole('heading', { level: 1, name: account('farewell.title') })).toBeVisible()
    await page.getByRole('link', { name: account('farewell.home') }).click()
    await expect(page).toHaveURL('/')
    await pages.signIn('es', digits, newPassword)
    await expect(page.getByText(word('login', 'errors.notAuthorized')).first()).toBeVisible()
    await pages.register('es', 'Dora Regresa', digits)
    await opensProfile()
    await expect(shownName).toHaveText('Dora Regresa')
  })
})
