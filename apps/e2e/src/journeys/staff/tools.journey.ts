import { crowd, people, platformPassword } from '@arribo/sandbox/people'
import { expectNoSecretKept } from '../../support/browser-stores.ts'
import { password } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { createStaffPages, word } from '../../support/staff-pages.ts'

/** Only this journey changes this driver. */
const [driver] = crowd.slice(22)
if (!driver) throw new Error('The crowd is too small')
const { name, phoneNumber, flexEmail } = driver
const tools = (key: string, values?: Record<string, string>) => word('tools', key, values)
const groups = (key: string, values?: Record<string, string>) => word('groups', key, values)
const activation = (key: string) => word('flex-manual-activation', key)

test('tools: a signup code, a selfie, its removal, an account unlinked and linked again by hand', async ({
  page,
  context,
  controls,
  addresses,
}) => {
  const staff = createStaffPages(page, addresses)
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

  const look = async () => {
    await page.locator('#selfiePhone').fill(phoneNumber)
    await staff.press(tools('selfie.submit'))
  }
  await test.step("the platform's picture of a driver", async () => {
    await look()
    const picture = page.locator('figure img')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('it is removed after a confirmation; then there is none', async () => {
    await page.locator('#picturePhone').fill(phoneNumber)
    await staff.press(tools('picture.submit'))
    await staff.press(tools('picture.submit'), page.getByRole('dialog'))
    await expect(page.getByRole('status').getByText(tools('picture.done')).first()).toBeVisible()
    await look()
    await expect(page.getByText(tools('selfie.none')).first()).toBeVisible()
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

test("groups: created, filled, emptied and deleted; the staff groups can't be", async ({ page, addresses }) => {
  const staff = createStaffPages(page, addresses)
  await staff.signIn()
  await page.getByRole('link', { name: word('app', 'nav.tools'), exact: true }).click()
  await page.getByRole('link', { name: tools('groups') }).click()
  await expect(staff.heading(groups('title'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: groups('protected') })).toHaveCount(3)

  await staff.press(groups('add'))
  await page.getByLabel(groups('name')).fill('two words')
  await staff.press(groups('create'))
  await expect(page.getByText(groups('nameSpaces')).first()).toBeVisible()
  await page.getByLabel(groups('name')).fill('pilot')
  await page.getByLabel(groups('description')).fill('Tries new things first')
  await staff.press(groups('create'))
  await page.getByRole('row').filter({ hasText: 'Tries new things first' }).getByRole('link').click()
  await expect(staff.heading('pilot')).toBeVisible()

  await page.getByLabel(groups('phone')).fill(phoneNumber.slice(2))
  await staff.press(groups('addMember'))
  const removal = page.getByRole('button', { name: groups('removeMember', { name, group: 'pilot' }) })
  await removal.click()
  await staff.press(groups('remove'), page.getByRole('dialog'))
  await expect(page.getByText(groups('noMembers'))).toBeVisible()

  await page.getByRole('link', { name: groups('backToGroups') }).click()
  await page.getByRole('button', { name: groups('deleteGroup', { group: 'pilot' }) }).click()
  await staff.press(groups('delete'), page.getByRole('dialog'))
  await expect(page.getByText('Tries new things first')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: groups('protected') })).toHaveCount(3)
})
