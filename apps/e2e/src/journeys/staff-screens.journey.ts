import { expect, type Language, test } from '../support/journey.ts'
import { password } from '../support/driver-hands.ts'
import { checkScreen } from '../support/screen-checks.ts'
import { say } from '../support/words.ts'

for (const language of ['es', 'en'] satisfies Language[])
  test(`the screens of support staff, in ${language}`, async ({ page, addresses }) => {
    await page.goto(`${addresses.admin}/login?language=${language}`)
    await expect(page.locator('h1')).toBeVisible()
    await checkScreen(page, language)
    await page.locator('#phone').fill('3055550104')
    await page.locator('#password').fill(password)
    await page.getByRole('button', { name: say(language, 'driver/login', 'submit'), exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(11)
    await checkScreen(page, language)
    await page.getByRole('searchbox').fill('nobody has this name')
    await expect(page.getByRole('row')).toHaveCount(2)
    await checkScreen(page, language)
    await page.goto(`${addresses.admin}/admin/users/%2B13055550102`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Carolina')
    await checkScreen(page, language)
  })
