import { expect, type Language, test } from '../support/journey.ts'
import { checkScreen } from '../support/screen-checks.ts'
import { say } from '../support/words.ts'

const languages: readonly Language[] = ['es', 'en']

for (const language of languages) {
  const word = (file: string, key: string) => say(language, `driver/${file}`, key)

  test(`the screens of people who are signed out, in ${language}`, async ({ page, addresses, hands }) => {
    const open = (path: string) => page.goto(`${addresses.driver}${path}?language=${language}`)
    await test.step('landing', async () => {
      await page.goto(`${addresses.driver}${language === 'en' ? '/en/' : '/?language=es'}`)
      await page.locator('summary').first().click()
      await checkScreen(page, language)
    })
    await test.step('login, and what is missing in it', async () => {
      await open('/login')
      await checkScreen(page, language)
      await hands.press(word('login', 'submit'))
      await expect(page.getByText(say(language, 'shared/ui', 'errorSummary'))).toBeVisible()
      await checkScreen(page, language)
    })
    await test.step('register, and what is missing in it', async () => {
      await open('/register')
      await hands.press(word('register', 'submit'))
      await expect(page.getByText(say(language, 'shared/ui', 'errorSummary'))).toBeVisible()
      await checkScreen(page, language)
    })
    await test.step('password, terms, no such page', async () => {
      for (const path of ['/password', '/terms', '/nowhere']) {
        await open(path)
        await expect(page.locator('h1')).toBeVisible()
        await checkScreen(page, language)
      }
    })
  })

  test(`the screens of an active driver, in ${language}`, async ({ page, addresses, hands }) => {
    await hands.signIn(language, '3055550100')
    await test.step('home', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
      await checkScreen(page, language)
    })
    await test.step('the question before another account type', async () => {
      await hands.press(word('home', 'plan.change'))
      await expect(page.getByRole('dialog')).toBeVisible()
      await checkScreen(page, language)
      await hands.press(say(language, 'shared/ui', 'cancel'))
    })
    await test.step('the check-in, at its first step', async () => {
      await page.getByRole('button', { name: new RegExp(word('home', 'tiles.instant')) }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: word('check-in', 'title') })).toBeVisible()
      await expect(page.getByText(word('check-in', 'loading'))).toBeHidden()
      await checkScreen(page, language)
    })
    await test.step('the way to another Flex account', async () => {
      await page.goto(`${addresses.driver}/app/flex/login`)
      await expect(page.getByRole('heading', { name: word('flex', 'login.title') })).toBeVisible()
      await checkScreen(page, language)
    })
  })

  test(`the screens of a driver whose week has ended, in ${language}`, async ({ page, hands }) => {
    await hands.signIn(language, '3055550101')
    await expect(page.getByRole('heading', { name: word('pay', 'title') })).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(word('pay', 'credits')) }).check()
    await checkScreen(page, language)
    await hands.press(word('app', 'continue'))
    await expect(page.getByRole('button', { name: word('pay', 'submit').replace('{{amount}}', '$6.99') })).toBeEnabled({
      timeout: 15_000,
    })
    await checkScreen(page, language)
  })
}
