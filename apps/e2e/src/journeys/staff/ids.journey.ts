import { people } from '@arribo/sandbox/people'
import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { createPalette, word } from '../../support/staff-pages.ts'

const forms = {
  uuid: /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g,
  provider: /\b(?:pi|ch|py|re|du|dp|evt)_\w{6,}/g,
  address: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  email: /\b[\w.]+@[\w.]+\w/g,
  phone: /\+1 \(\d{3}\) \d{3}-\d{4}/g,
  /** By its label: a code may be letters only, like a word in capitals. */
  code: new RegExp(`(?<=${word('user', 'fields.referralCode')}\\s+)[A-Z\\d]{8}\\b`, 'g'),
}
const ofOneForm = 3
const disputed = fromCrowd(18)

test('every ID of every screen, pasted into the palette, finds something', async ({ page, staff }) => {
  test.slow()
  const palette = createPalette(page)
  const { name, phoneNumber } = people.active
  await staff.signIn()

  const copied = new Map<string, string>()
  const copyFrom = async (screen: string) => {
    await expect(page.locator('main')).toContainText(/\d{4}/)
    const text = await page.locator('main, dialog[open]').allInnerTexts()
    for (const [form, pattern] of Object.entries(forms))
      for (const id of [...new Set(text.join('\n').match(pattern))].slice(0, ofOneForm))
        copied.set(id, `${form} on ${screen}`)
  }
  await test.step('copied from each screen', async () => {
    for (const driver of [people.active, disputed]) {
      await staff.open(`/admin/users/${driver.phoneNumber}`, driver.name)
      await expect(page.getByText(word('user', 'fields.userId'))).toBeVisible()
      await copyFrom(`the page of ${driver.name}`)
      await page
        .getByRole('table', { name: word('payments', 'title') })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByText(/^pi_/)).toBeVisible()
      await copyFrom('a charge')
    }
    for (const list of ['users', 'billing', 'logs', 'tasks']) {
      await page.goto(`/admin/${list}`)
      await expect(page.getByRole('row').nth(1)).toContainText(/\d{4}/)
      await copyFrom(list)
    }
    await page.goto(`/admin/users/${phoneNumber}/logs`)
    await expect(page.getByRole('row').nth(1)).toContainText(name)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    copied.set(page.url(), 'the address of a log entry')
  })

  const found = [...copied.values()].map((where) => where.split(' ')[0])
  for (const form of ['uuid', 'provider', 'address', 'email', 'phone', 'code']) expect(found).toContain(form)

  await test.step('pasted', async () => {
    await page.goto('/admin')
    await expect(staff.heading(word('stats', 'title'))).toBeVisible()
    for (const [id, where] of copied) {
      await palette.type(id)
      await expect(page.getByRole('option').first(), `${id}, ${where}`).toBeVisible()
      await expect(page.getByText(word('find', 'nothing', { text: id })), `${id}, ${where}`).toHaveCount(0)
    }
    await palette.close()
  })
})
