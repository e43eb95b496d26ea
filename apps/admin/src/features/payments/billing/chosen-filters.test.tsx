import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { billingSummary, charge, chargesPage } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

/** Answers no charges as soon as a status is chosen. */
const answer = (sums: Parameters<typeof billingSummary>[0] = {}) =>
  answerApi(({ pathname, searchParams }) => {
    if (pathname.endsWith('/summary')) return ok(billingSummary(sums))
    return ok(chargesPage(searchParams.has('status') ? [] : [charge(0)]))
  })

it('the cards count failed charges separately', async () => {
  answer({ failedCharges: 3 })
  await openBackOffice('/admin/billing')
  await screen.findByText(/^1 week, .*1,499 credit purchases, plus 3 failed attempts$/)
})

it('the cards keep the totals of all statuses while the list shows one', async () => {
  const { asked } = answer()
  const { address } = await openBackOffice('/admin/billing')
  await screen.findByText('1 charge')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed')
  await screen.findByText(/^No charge from .* matches “Failed”\.$/)
  screen.getByText('Totals of all statuses; the list below shows one.')
  expect(address()).toBe('/admin/billing?status=failed')
  expect(asked).toContain('/api/admin/billing/charges?status=failed&limit=10')
  expect(asked.filter((path) => path.includes('/summary'))).toEqual(['/api/admin/billing/summary'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('1 charge')
})

it('the empty list names both the search and the status', async () => {
  answer()
  await openBackOffice('/admin/billing?search=ana&status=failed')
  await screen.findByText(/^No charge for “ana” from .* matches “Failed”\.$/)
})
