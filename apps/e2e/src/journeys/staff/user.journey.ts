import { crowd } from '@arribo/sandbox/people'
import { password } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { createStaffPages, word } from '../../support/staff-pages.ts'

/** Only one journey uses each, because journeys run at the same time. */
const [edited, noted] = [crowd[36], crowd[30]]
if (!edited || !noted) throw new Error('The crowd is too small')
const user = (key: string, values?: Record<string, string>) => word('user', key, values)

test('a user: edits are shown before saving, refused when a colleague was faster, and undone', async ({
  page,
  request,
  addresses,
}) => {
  const { name, phoneNumber } = edited
  const staff = createStaffPages(page, addresses)
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

  await test.step('leaving asks for confirmation', async () => {
    await page.getByRole('link', { name: word('app', 'nav.users'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: word('app', 'leave.title') })
    await staff.press('Cancel', dialog)
    await expect(field('name')).toHaveValue('Marca Uno')
  })

  await test.step('the session ends: password and code are asked for above the page, and what was typed stays', async () => {
    await staff.loseSession()
    const sheet = page.getByRole('dialog', { name: word('login', 'sheet.title') })
    await sheet.getByLabel(word('app', 'fields.password'), { exact: true }).fill(password)
    await staff.press(word('login', 'sheet.submit'), sheet)
    await staff.giveCode(agent.phoneNumber)
    await expect(sheet).toHaveCount(0)
    await expect(field('name')).toHaveValue('Marca Uno')
  })

  await test.step('a colleague changed the name meanwhile: both values are shown, one is kept', async () => {
    const address = `${addresses.api}/api/admin/users/${encodeURIComponent(phoneNumber)}`
    const headers = { authorization: await staff.idToken() }
    const { version } = (await (await request.get(address, { headers })).json()) as { version: number }
    const data = { name: 'Marca Dos', version, idempotencyKey: crypto.randomUUID() }
    expect((await request.patch(address, { headers, data })).status()).toBe(200)
    await staff.press(user('save'), bar)
    const conflict = page.getByRole('alert').filter({ hasText: user('conflict.title') })
    await expect(conflict.getByRole('button', { name: user('conflict.take', { value: 'Marca Dos' }) })).toBeVisible()
    await staff.press(user('conflict.keep', { value: 'Marca Uno' }), conflict)
    await staff.press(user('save'), bar)
    await expect(staff.heading('Marca Uno')).toBeVisible()
  })

  await test.step('undone: the earlier values are back', async () => {
    await staff.press(user('undo'))
    await expect(staff.heading('Marca Dos')).toBeVisible()
    await expect(page.getByRole('switch', { name: user('fields.imHere') })).toBeChecked()
    await field('name').fill(name)
    await field('name').press('Enter')
    await expect(staff.heading(name)).toBeVisible()
  })
})

test('a user: a note is saved, payments are shown, and the log has both', async ({ page, addresses }) => {
  const { name, phoneNumber } = noted
  const staff = createStaffPages(page, addresses)
  await staff.signIn()
  await staff.open(`/admin/users/${phoneNumber}`, name)

  await staff.press(word('notes', 'add'))
  await expect(page.getByText(word('notes', 'empty'))).toBeVisible()
  await page.getByLabel(word('notes', 'text')).fill('Llamó dos veces.')
  await staff.press(word('notes', 'add'))
  const notes = page.getByRole('region', { name: word('notes', 'title') })
  await expect(notes.getByRole('listitem').filter({ hasText: 'Llamó dos veces.' })).toContainText('Elena Vargas')
  await page.reload()
  await expect(notes.getByRole('listitem').filter({ hasText: 'Llamó dos veces.' })).toHaveCount(1)
  const timeline = page.getByRole('region', { name: word('timeline', 'title') })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Llamó dos veces.' })).toHaveCount(1)

  const payments = page.getByRole('table', { name: word('payments', 'title') })
  await expect(payments.getByRole('row').filter({ hasText: word('payments', 'status.success') })).toHaveCount(1)

  await page
    .getByRole('link', { name: user('logs'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(/\/logs/)
  const written = page.getByRole('row').filter({ hasText: 'note added' }).first()
  await written.getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Llamó dos veces.')
  await staff.press('Close', dialog)
  await expect(dialog).toHaveCount(0)
})
