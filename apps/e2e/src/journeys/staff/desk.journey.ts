import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'
import { say } from '../../support/words.ts'

const [handed, asked] = [fromCrowd(26), fromCrowd(29)]
const cases = (key: string, values?: Record<string, string>) => word('cases', key, values)
const approvals = (key: string, values?: Record<string, string>) => word('approvals', key, values)

test('a case is handed over: the colleague finds it under “Needs me”, answers with a note that names the first, who is done with it', async ({
  page,
  staff: elena,
  colleague,
}) => {
  const { name, phoneNumber } = handed
  const rosa = await colleague()
  const theirs = rosa.page
  const names = { elena: `Elena ${Date.now()}`, rosa: `Rosa ${Date.now()}` }
  await elena.signIn({ name: names.elena })
  await rosa.signIn({ name: names.rosa, group: 'support' })
  const needs = (at: typeof page) =>
    at
      .getByRole('region', { name: cases('needs.title') })
      .getByRole('listitem')
      .filter({ hasText: name })

  await test.step('assigned', async () => {
    await elena.open(`/admin/users/${phoneNumber}`, name)
    await elena.press(cases('handOver'))
    const dialog = page.getByRole('dialog', { name: cases('handOverOf', { whose: name }) })
    await dialog.getByLabel(cases('colleague')).selectOption({ label: names.rosa })
    await elena.press(cases('hand', { name: names.rosa }), dialog)
    await expect(page.getByText(cases('theirs', { name: names.rosa }))).toBeVisible()
  })

  await test.step('the second click on a dialog that closes reaches nothing', async () => {
    await page.evaluate(() => {
      addEventListener('click', ({ target }) => (document.title = target instanceof Element ? target.localName : ''))
    })
    await elena.press(cases('handOver'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('en', 'shared/ui', 'cancel') })
      .dblclick()
    await expect(page).toHaveTitle('html')
  })

  await test.step('the colleague sees it, with who assigned it, and names the first in a note', async () => {
    await rosa.open('/admin', word('stats', 'title'))
    await expect(needs(theirs)).toContainText(cases('needs.assigned', { by: names.elena }))
    await needs(theirs).getByRole('link', { name }).click()
    await expect(rosa.heading(name)).toBeVisible()
    await theirs.getByLabel(word('notes', 'text')).fill(`@${names.elena.slice(0, 8)}`)
    await theirs.getByRole('option', { name: names.elena, exact: true }).waitFor()
    await theirs.getByLabel(word('notes', 'text')).press('Enter')
    await theirs.getByLabel(word('notes', 'text')).pressSequentially('pagó dos veces')
    await rosa.press(word('notes', 'add'))
    await expect(theirs.getByText(word('notes', 'added')).first()).toBeVisible()
  })

  await test.step('the first sees the note, and is done with it', async () => {
    await elena.open('/admin', word('stats', 'title'))
    await expect(needs(page)).toContainText('pagó dos veces')
    await elena.press(cases('needs.doneLabel', { name }), needs(page))
    await expect(needs(page)).toHaveCount(0)
  })
})

test('support asks for sixty days: told that the driver has changed, asks again, and hears that it was granted', async ({
  page,
  request,
  addresses,
  staff: rosa,
  colleague,
}) => {
  const { name, phoneNumber } = asked
  const elena = await colleague()
  await rosa.signIn({ name: 'Rosa Vidal', group: 'support' })
  await elena.signIn({ name: 'Elena Vargas' })
  await rosa.open(`/admin/users/${phoneNumber}`, name)
  const dialog = page.getByRole('dialog', { name: approvals('ask.editUser', { name }) })

  await test.step('sixty days take two: the button asks', async () => {
    const day = addDays(newYorkDay(new Date()), 60)
    await page.getByLabel(word('user', 'fields.expires'), { exact: true }).fill(day)
    await page
      .getByRole('button', { name: word('user', 'ask'), exact: true })
      .first()
      .click()
    await dialog.getByLabel(approvals('ask.reason')).fill('Accidente, con parte')
  })

  await test.step('the driver has changed meanwhile: told, and asked again', async () => {
    const address = `${addresses.api}/api/admin/users/${encodeURIComponent(phoneNumber)}`
    const headers = { authorization: await elena.idToken() }
    // The API briefly refuses staff's reads while the machine is overloaded.
    await expect(async () => {
      const user = (await (await request.get(address, { headers })).json()) as { version: number; imHere: boolean }
      const data = { imHere: !user.imHere, version: user.version, idempotencyKey: crypto.randomUUID() }
      expect((await request.patch(address, { headers, data })).status()).toBe(200)
    }).toPass()
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/approvals') && !answer.ok())
    await rosa.press(approvals('ask.action'), dialog)
    expect((await refused).status()).toBe(409)
    await expect(dialog.getByText(approvals('ask.error'))).toBeVisible()
    await rosa.press(approvals('ask.action'), dialog)
    await expect(dialog).toBeHidden()
  })

  await test.step('an admin grants it', async () => {
    await elena.open('/admin/approvals', approvals('title'))
    const waiting = elena.page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Accidente' })
    await waiting
      .getByRole('button', { name: new RegExp(`^${approvals('approveLabel', { what: '' }).trim()}`) })
      .click()
    await elena.press(approvals('approve'), elena.page.getByRole('dialog'))
    await expect(elena.page.getByText(approvals('approved')).first()).toBeVisible()
  })

  await test.step('whoever asked hears of it on the next page, until they say so', async () => {
    await rosa.open('/admin/users', word('users', 'title'))
    const outcome = page.getByRole('region', { name: approvals('outcome.title') })
    await expect(outcome).toContainText(approvals('outcome.approved', { by: 'Elena Vargas' }))
    await rosa.press(approvals('outcome.seen'), outcome)
    await expect(outcome).toHaveCount(0)
  })
})
