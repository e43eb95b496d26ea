import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { expectNoSecretKept } from '../../support/browser-stores.ts'
import { cards, freePhone, password, platformPassword } from '../../support/driver-pages.ts'
import { say } from '../../support/words.ts'

const days: { language: Language; email: string; challenge: 'otp' | 'confirmation'; card: string }[] = [
  { language: 'es', email: 'otp@flex.example', challenge: 'otp', card: cards.good },
  { language: 'en', email: 'confirmation@flex.example', challenge: 'confirmation', card: cards.asksBank },
]

const countTaps = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset['taps'] = '0'
    const count = () => (document.body.dataset['taps'] = String(Number(document.body.dataset['taps']) + 1))
    addEventListener('pointerdown', count, true)
  })
const tapsOf = (page: Page) => page.evaluate(() => Number(document.body.dataset['taps']))

async function stumbleOverCode(page: Page, language: Language): Promise<void> {
  const code = page.getByLabel(say(language, 'driver/app', 'fields.code'))
  await page.reload()
  await code.fill('000000')
  await expect(page.getByText(say(language, 'driver/flex', 'otp.attemptsLeft_other', { count: 4 }))).toBeVisible()
}

for (const { language, email, challenge, card } of days)
  test(`@smoke a driver's whole day in ${language}, ${challenge} at the platform`, async ({
    page,
    context,
    pages,
    controls,
  }) => {
    const digits = freePhone()
    const checkInWord = (key: string) => say(language, 'driver/check-ins', key)
    const codes: string[] = []
    const keepsNoSecret = () => expectNoSecretKept(page, [password, platformPassword, card, ...codes])
    await context.grantPermissions(['geolocation', 'camera'])

    await test.step('registers and confirms the code from the SMS', async () => {
      await pages.register(language, 'Rosa Prueba', digits)
      codes.push(await controls.smsCode(`+1${digits}`))
      await keepsNoSecret()
    })
    await test.step('pays for a week, if the bank asks, at the second attempt', async () => {
      await pages.choose(language, 'week')
      await pages.payWith(language, card, '$24.99')
      if (card === cards.asksBank) {
        await page.locator('#test-source-fail-3ds').click()
        await expect(page.getByText(say(language, 'shared/declines', 'cause.authentication'))).toBeVisible()
        await pages.payWith(language, card, '$24.99')
        await page.locator('#test-source-authorize-3ds').click()
      }
      await expect(
        page.getByRole('heading', { level: 1, name: say(language, 'driver/payments', 'outcome.paid.title') }),
      ).toBeVisible()
      await keepsNoSecret()
      await pages.seePaid(language)
    })
    await test.step('connects the delivery account', async () => {
      await pages.connectFlex(language, email)
      if (challenge === 'otp') {
        await expect(page.getByRole('heading', { name: say(language, 'driver/flex', 'otp.title') })).toBeVisible()
        await stumbleOverCode(page, language)
        codes.push(await controls.platformCode(email))
        const code = page.getByLabel(say(language, 'driver/app', 'fields.code'))
        await expect(code).toBeFocused()
        await code.fill(codes.at(-1)?.slice(0, -1) ?? '')
        await keepsNoSecret()
        await code.press(codes.at(-1)?.slice(-1) ?? '')
      } else {
        await expect(page.getByText(say(language, 'driver/flex', 'confirm.waiting'))).toBeVisible()
        await controls.confirm(email, 'approve')
      }
    })
    await test.step('sees whose account it is', () => pages.chooseOwnAccount(language))
    await test.step('waits for a block, takes a selfie, presses "I am here"', async () => {
      const before = await controls.arrivalsOf(email)
      await controls.dropBlocks(email)
      await controls.planBlock(email, { startsInMinutes: 2 })
      await context.setGeolocation(await controls.whereBlockIs(email))
      await page.reload()
      await expect(page.getByText(say(language, 'driver/home', 'tiles.open')).first()).toBeVisible()
      await countTaps(page)
      await pages.press(say(language, 'driver/home', 'tiles.imHere'))
      await pages.press(say(language, 'driver/photos', 'take'))
      await pages.press(checkInWord('selfie.send'))
      await expect(page.getByText(checkInWord('done.title')).first()).toBeVisible()
      expect(await tapsOf(page)).toBe(3)
      expect(await controls.arrivalsOf(email)).toBe(before + 1)
      await keepsNoSecret()
    })
  })
