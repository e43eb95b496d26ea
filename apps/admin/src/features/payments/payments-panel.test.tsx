import type { UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { userPayment } from '../../testing/charges.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage } from '../../testing/people.ts'

const payment = (id: string, over: Partial<UserPayment> = {}) =>
  userPayment({ id, receipt_url: `https://pay.example/${id}`, ...over })

async function openPayments(answer: (cursor: string | null) => ApiAnswer): Promise<HTMLElement> {
  answerPaths({ '/payments': ({ searchParams }) => answer(searchParams.get('cursor')) })
  await openBackOffice(anaPage)
  return screen.findByRole('region', { name: 'Payment history' })
}

it('shows one row per payment with its badges, its reason and its receipt', async () => {
  const panel = await openPayments(() =>
    ok({
      data: [
        payment('ch_3', { refunded: true, disputed: true, amount: 2499, metadata: { plan: 'week', credits: 1 } }),
        payment('ch_2', { status: 'failed', decline_code: 'expired_card', receipt_url: 'javascript:alert(1)' }),
        payment('ch_1', { amount_refunded: 699, metadata: { plan: 'credits', credits: 1 } }),
        payment('ch_0', { status: 'pending' }),
        payment('ch_lost', { disputed: true, dispute_lost: true }),
        payment('ch_both', { refunded: true, disputed: true, dispute_lost: true }),
      ],
      nextCursor: null,
    }),
  )
  await within(panel).findByText('Pending')
  const [, ...rows] = within(panel).getAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Week', '$24.99', 'SuccessRefundedDisputed', 'Receipt'],
    ['2 credits', '$13.98', 'FailThe card has expired.', 'No receipt'],
    ['1 credit', '$13.98', 'Success$6.99 refunded', 'Receipt'],
    ['2 credits', '$13.98', 'Pending', 'Receipt'],
    ['2 credits', '$13.98', 'Dispute lost', 'Receipt'],
    ['2 credits', '$13.98', 'RefundedDispute lost', 'Receipt'],
  ])
  const [charge, link] = within(panel).getAllByRole('link')
  expect(charge?.getAttribute('href')).toBe('/admin/billing/ch_3')
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://pay.example/ch_3',
    'noopener noreferrer',
  ])
})

it("replaces “No payments yet” by an error when payments can't be loaded again", async () => {
  let isDown = false
  const panel = await openPayments(() =>
    isDown ? refusal(404, 'profile_not_found') : ok({ data: [], nextCursor: null }),
  )
  await within(panel).findByText('No payments yet')
  isDown = true
  void queryClient.invalidateQueries()
  await within(panel).findByText('Error loading payments.')
  expect(within(panel).queryByText('No payments yet')).toBeNull()
})

it('loads older ones on demand', async () => {
  const panel = await openPayments((cursor) =>
    cursor === null
      ? ok({ data: [payment('ch_2')], nextCursor: 'older' })
      : ok({ data: [payment('ch_1', { amount: 699 })], nextCursor: null }),
  )
  await userEvent.click(await within(panel).findByRole('button', { name: 'Older payments' }))
  await within(panel).findByText('$6.99')
  expect(within(panel).queryByRole('button', { name: 'Older payments' })).toBeNull()
})
