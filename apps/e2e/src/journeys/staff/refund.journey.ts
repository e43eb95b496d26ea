import { fromCrowd } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'

/** A driver who bought five credits at the second attempt and has used none. */
const driver = fromCrowd(24)
const charge = (key: string, values?: Record<string, string | number>) => word('payments-charge', key, values)

test('@smoke a partial refund: its effect beforehand, the ledger entry from Stripe’s event, and the receipt', async ({
  page,
  context,
  staff,
}) => {
  const table = (name: string) => page.getByRole('table', { name, exact: true })
  await staff.signIn()

  await test.step('from the driver’s page to the charge, which says what it granted', async () => {
    await staff.open(`/admin/users/${driver.phoneNumber}`, driver.name)
    await page.getByRole('link', { name: '$34.95' }).first().click()
    await expect(staff.heading('$34.95, 5 credits')).toBeVisible()
    await expect(table(charge('ledger.title')).getByRole('row').nth(1)).toContainText('+5')
    await expect(page.getByText(charge('refunds.none'))).toBeVisible()
  })

  await test.step('the effect is stated, and the amount typed again; a double press makes one refund', async () => {
    await staff.press(charge('refund.open'))
    const dialog = page.getByRole('dialog', { name: charge('refund.title', { name: driver.name }) })
    await dialog.getByText(charge('refund.part')).click()
    await dialog.getByLabel(charge('refund.amount')).fill('13.98')
    await expect(dialog.getByText('Credits go from 5 to 3.')).toBeVisible()
    await dialog.getByLabel(charge('refund.reason')).selectOption({ label: charge('reasons.duplicate') })
    await dialog.getByLabel(charge('refund.confirm', { amount: '13.98' })).fill('13.98')
    await dialog.getByRole('button', { name: charge('refund.submit', { amount: '$13.98' }) }).dblclick()
    await expect(dialog).toBeHidden()
  })

  await test.step('Stripe’s event brings it into the ledger', async () => {
    const refunds = table(charge('refunds.title'))
    await expect(refunds.getByRole('row')).toHaveCount(2)
    await expect(refunds.getByRole('row').nth(1)).toContainText(charge('refunds.states.succeeded'))
    await expect(table(charge('ledger.title')).getByRole('row').nth(2)).toContainText('−2')
    await expect(page.getByText('$20.97 left to refund')).toBeVisible()
  })

  await test.step('the receipt and Stripe’s page show it', async () => {
    for (const name of [charge('receiptNewTab'), charge('providerNewTab')]) {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name, exact: true }).click()
      await expect((await opened).getByText(/[-−]\$13\.98/)).toBeVisible()
      await (await opened).close()
    }
  })
})
