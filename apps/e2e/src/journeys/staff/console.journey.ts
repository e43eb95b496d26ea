import { people } from '@arribo/sandbox/people'
import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'

const { admin } = people
/** One journey of drivers, which has a blocked position, moves the blocks of this driver too. */
const driver = fromCrowd(31)

test('the console finds people, plans a block, and shows what was set to fail', async ({ page, addresses }) => {
  await page.goto(`${addresses.sandbox}/people/${admin.phoneNumber}`)
  await expect(page.getByRole('heading', { name: admin.name })).toBeVisible()
  await expect(page.locator('.code').first()).toHaveText(/^\d{6}$/)
  await expect(page.locator('.seconds')).toHaveText(/^\d+ s$/)

  await page.getByRole('searchbox').fill('0141')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([driver.name])
  await page.getByRole('link', { name: driver.name }).click()
  await expect(page).toHaveURL(`${addresses.sandbox}/people/${driver.phoneNumber}`)
  await page.getByRole('button', { name: 'Block in 2 minutes' }).click()
  await expect(page.getByRole('status')).toHaveText('Done: Block in 2 minutes')
  await expect(page.getByText('in 2 minutes, ').first()).toBeVisible()

  await page.getByRole('button', { name: 'Decline the next card' }).click()
  const failing = page.getByRole('list', { name: 'Set to fail' })
  await expect(failing).toContainText(`The next card of ${driver.phoneNumber} is declined`)
  await page.getByRole('link', { name: 'Inbox' }).click()
  await failing.getByRole('button').click()
  await expect(failing).toBeHidden()

  for (const tab of ['Failures', 'People']) {
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveTitle(`${tab} – Arribo sandbox`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
})
