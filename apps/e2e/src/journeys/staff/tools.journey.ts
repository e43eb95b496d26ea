import { people, platformPassword } from '@arribo/sandbox/people'
import { expectNoSecretKept } from '../../support/browser-stores.ts'
import { fromCrowd, password } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'

const { name, phoneNumber, flexEmail } = fromCrowd(22)
const tools = (key: string) => word('tools', key)
const activation = (key: string) => word('flex-manual-activation', key)

test('tools: a signup code, and an account unlinked and linked again by hand', async ({
  page,
  context,
  controls,
  staff,
}) => {
  await staff.signIn()
  await page.getByRole('link', { name: word('app', 'nav.tools'), exact: true }).click()
  await expect(staff.heading(tools('title'))).toBeVisible()

  await test.step('the signup code is the one texted to the user whom the seed left unconfirmed', async () => {
    const { phoneNumber: waiting } = people.unconfirmed
    await page.locator('#signupPhone').fill(waiting)
    await staff.press(tools('signupCode.submit'))
    await expect(page.getByText(await controls.smsCode(waiting), { exact: true })).toBeVisible()
    await expectNoSecretKept(page, [password, await controls.smsCode(waiting)])
  })

  await test.step('the email is unlinked after a confirmation that says whose it was', async () => {
    await page.getByLabel(tools('unlink.email')).fill(flexEmail)
    await staff.press(tools('unlink.submit'))
    await staff.press(tools('unlink.submit'), page.getByRole('dialog'))
    await page
      .getByRole('status')
      .getByRole('link', { name: new RegExp(`555-${phoneNumber.slice(-4)}`) })
      .click()
    await expect(staff.heading(name)).toBeVisible()
    await expect(page.getByRole('switch', { name: word('user', 'fields.connected') })).not.toBeChecked()
  })

  await test.step('linked by hand: a link to the platform, and the URL it returns to', async () => {
    const answer = page.waitForResponse(/\/api\/admin\/manual-activation$/)
    await staff.press(activation('generate'))
    const { code_verifier: verifier } = (await (await answer).json()) as { code_verifier: string }
    const link = await page.getByRole('link', { name: activation('open') }).getAttribute('href')
    const platform = await context.newPage()
    await platform.goto(link ?? '')
    await platform.locator('#email').fill(flexEmail)
    await platform.locator('#password').fill(platformPassword)
    await platform.getByRole('button', { name: 'Sign in and allow' }).click()
    await platform.waitForURL(/\/oauth\/landing\?/)
    const code = new URL(platform.url()).searchParams.get('code') ?? ''
    await page.locator('#activation-url').fill(platform.url())
    await platform.close()
    await page.locator('#activation-email').fill(flexEmail)
    await page.locator('#activation-password').fill(platformPassword)
    await expectNoSecretKept(page, [password, platformPassword, verifier, code])
    await staff.press(activation('submit'))
    await expect(page.getByRole('switch', { name: word('user', 'fields.connected') })).toBeChecked()
    await expect(page.locator('dd').filter({ hasText: flexEmail })).toBeVisible()
  })
})
