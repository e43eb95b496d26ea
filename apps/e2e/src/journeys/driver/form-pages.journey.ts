import { people } from '@arribo/sandbox/people'
import type { Page, Route } from '@playwright/test'
import { freePhone, fromCrowd, ownPassword } from '../../support/driver-pages.ts'
import { lostConnection } from '../../support/complaints.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

const word = (file: string, key: string) => say('es', `driver/${file}`, key)
const phone = (page: Page) => page.getByLabel(word('app', 'fields.phone'))
const secret = (page: Page) => page.getByLabel(word('app', 'fields.password'), { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: word('login', 'submit'), exact: true })

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('button[type=submit]')).toBeVisible()
}

const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** A first visit whose network fails before this script. The returned function brings the network back. */
async function openWithout(page: Page, script: string): Promise<() => void> {
  let isLost = true
  const cut = (route: Route) => (isLost ? route.abort('internetdisconnected') : route.continue())
  await page.route(`**/assets/${script}-*.js`, cut)
  await page.route('**/login*', (route) => (route.request().method() === 'HEAD' ? cut(route) : route.continue()))
  await page.goto('/login?language=es')
  return () => void (isLost = false)
}

const ana = people.active.phoneNumber.slice(2)

test('a form whose script was lost reloads by itself when the network is back', async ({ page, pages, complaints }) => {
  complaints.allow(lostConnection)
  const comeBack = await openWithout(page, 'forms')
  await pages.fillLogin('es', ana)
  await expect(enter(page)).toHaveAttribute('aria-busy', 'true')
  comeBack()
  await expect(enter(page)).not.toHaveAttribute('aria-busy')
  await pages.fillLogin('es', ana)
  await expect(page).toHaveURL('/app')
})

test('a sign-in whose client was lost works again when it is pressed with a network', async ({
  page,
  pages,
  complaints,
}) => {
  complaints.allow(lostConnection)
  const comeBack = await openWithout(page, 'cognito')
  await pages.fillLogin('es', ana)
  await expect(page.getByText(say('es', 'shared/ui', 'auth.network')).first()).toBeVisible()
  comeBack()
  await phone(page).focus()
  await secret(page).focus()
  await expect(phone(page)).not.toHaveValue('')
  await enter(page).click()
  // A browser that keeps a failed import reloads the page, which empties the form. Other browsers have signed in.
  await page.waitForFunction(() => location.pathname === '/app' || !document.querySelector('input')?.value)
  if (new URL(page.url()).pathname !== '/app') await pages.fillLogin('es', ana)
  await expect(page).toHaveURL('/app')
})

test('fetches the sign-in code at the first focus, and the app while the password is typed', async ({ page }) => {
  await openForm(page, '/login?language=es')
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Atkinson')))
  expect((await scriptsOf(page)).filter((path) => /cognito|\/app-/.test(path))).toEqual([])
  await phone(page).focus()
  await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringMatching(/cognito/))
  expect((await scriptsOf(page)).filter((path) => path.includes('/app-'))).toEqual([])
  await secret(page).focus()
  await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringMatching(/\/app-.*\.js/))
})

test('another language reloads nothing, and another form page keeps the language and what was registered', async ({
  page,
}) => {
  await openForm(page, '/login?language=es')
  await page.getByRole('link', { name: word('login', 'register') }).click()
  await expect(page.locator('button[type=submit]')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByLabel(word('users-register', 'name')).fill('Ana Prueba')
  await page.locator('button[lang=en]').click()
  await expect(page.getByRole('heading', { name: say('en', 'driver/users-register', 'title') })).toBeVisible()
  await expect(page.getByLabel(say('en', 'driver/users-register', 'name'))).toHaveValue('Ana Prueba')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: word('login', 'title') })).toBeVisible()
  // The language is kept once the form's script has run.
  await expect(page.locator('button[type=submit]')).toBeVisible()
  await page.goForward()
  // Going back to /login?language=es switched the language back to Spanish.
  await expect(page.getByLabel(word('users-register', 'name'))).toHaveValue('Ana Prueba')
})

test('what was typed of a registration stays: the country with its digits, the step, and the number for the login', async ({
  page,
  pages,
  controls,
}) => {
  const country = page.getByLabel(say('es', 'shared/ui', 'prefix'))
  const digits = `412${freePhone().slice(-7)}`
  const newPassword = `${ownPassword}-2`
  await test.step('a country chosen before the script has loaded stays, after a reload too', async () => {
    const release = await hold(page, '**/assets/forms-*.js')
    await page.goto('/register?language=es')
    await country.selectOption('+58')
    await page.getByLabel(word('users-register', 'name')).fill('Vera Prueba')
    await phone(page).fill(digits)
    release()
    await expect(page.locator('button[type=submit]')).toBeVisible()
    await expect(country).toHaveValue('+58')
    await page.reload()
    await expect(page.locator('button[type=submit]')).toBeVisible()
    await expect(country).toHaveValue('+58')
    await expect(phone(page)).toHaveValue(digits)
  })
  await test.step('and on Back from the code, and at the login', async () => {
    await pages.fillRegistration('es', 'Vera Prueba', digits)
    await page.goBack()
    await expect(country).toHaveValue('+58')
    await openForm(page, '/login?language=es')
    await expect(country).toHaveValue('+58')
  })
  await test.step('the phone is confirmed after a reload, with a password that is chosen anew', async () => {
    await page.goto('/confirm')
    await page.reload()
    const smsCode = await controls.smsCode(`+58${digits}`)
    const code = page.getByLabel(word('app', 'fields.code'))
    await expect(code).toBeFocused()
    expect((await scriptsOf(page)).filter((path) => /cognito|\/app-/.test(path))).toEqual([])
    await code.press(smsCode.charAt(0))
    await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringMatching(/cognito/))
    await code.pressSequentially(smsCode.slice(1))
    await expect(page.getByLabel(word('users-confirm', 'newPassword'), { exact: true })).toBeFocused()
    await page.keyboard.type(ownPassword)
    await pages.press(word('users-confirm', 'submit'))
    await expect(page).toHaveURL('/app/pay')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login?language=es')
  })
  await test.step('the code for a new password is requested only once', async () => {
    await page.getByRole('link', { name: word('login', 'forgot') }).click()
    await country.selectOption('+58')
    await phone(page).fill(digits)
    await pages.press(word('passwords', 'send'))
    await expect(page.getByRole('timer')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByLabel(word('app', 'fields.code')).fill(await controls.smsCode(`+58${digits}`))
    await page.getByLabel(word('passwords', 'newPassword'), { exact: true }).fill(newPassword)
    await pages.press(word('passwords', 'submit'))
  })
  await test.step('the login begins with the number and its country, even after a reload', async () => {
    await expect(page).toHaveURL('/login')
    await page.reload()
    await expect(phone(page)).toHaveValue(digits)
    await expect(country).toHaveValue('+58')
    await secret(page).fill(newPassword)
    await enter(page).click()
    await expect(page).toHaveURL('/app/pay')
  })
})

test('the app shows its outline until its script has loaded', async ({ page, pages }) => {
  const release = await hold(page, '**/assets/app-*.js')
  await pages.signIn('es', fromCrowd(34).phoneNumber.slice(2))
  await expect(page.locator('#shell')).toBeVisible()
  await expect(page.locator('#shell').getByText(say('es', 'driver/outline', 'opening'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/app')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#shell')).toBeHidden()
})
