import { fromCrowd, password } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { loseSession } from '../../support/session.ts'
import { word } from '../../support/staff-pages.ts'

const { name, phoneNumber } = fromCrowd(36)
const user = (key: string, values?: Record<string, string>) => word('user', key, values)

test('a user: edits are shown before saving, survive the end of the session, and are undone', async ({
  page,
  staff,
}) => {
  const field = (key: string) => page.getByLabel(user(`fields.${key}`), { exact: true })
  const bar = page.getByRole('region', { name: user('unsaved') })
  const agent = await staff.signIn()
  await staff.open(`/admin/users/${phoneNumber}`, name)

  await test.step("the bar shows what would be saved, old and new; a name can't be empty", async () => {
    await field('name').fill('')
    await staff.press(user('save'), bar)
    await expect(page.getByText(user('errors.nameMissing'))).toBeVisible()
    await field('name').fill('Marca Uno')
    await page.getByRole('switch', { name: user('fields.imHere') }).click()
    await expect(bar.getByRole('deletion').first()).toHaveText(name)
    await expect(bar.getByRole('insertion').first()).toHaveText('Marca Uno')
  })

  await test.step('the session ends: password and code are asked for above the page, and what was typed stays', async () => {
    await loseSession(page)
    const sheet = page.getByRole('dialog', { name: word('login', 'sheet.title') })
    await sheet.getByLabel(word('app', 'fields.password'), { exact: true }).fill(password)
    await staff.press(word('login', 'sheet.submit'), sheet)
    await staff.giveCode(agent.phoneNumber)
    await expect(sheet).toHaveCount(0)
    await expect(field('name')).toHaveValue('Marca Uno')
  })

  await test.step('saved, and undone', async () => {
    await staff.press(user('save'), bar)
    await expect(staff.heading('Marca Uno')).toBeVisible()
    await staff.press(user('undo'))
    await expect(staff.heading(name)).toBeVisible()
    await expect(page.getByRole('switch', { name: user('fields.imHere') })).toBeChecked()
  })
})
