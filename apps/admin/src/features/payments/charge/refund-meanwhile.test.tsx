import type { ChargeDetails, ChargeRefund } from '@arribo/api-contracts/admin/payments/charges'
import { focusManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type ApiAnswer, type ApiRequest, answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { chargeDetails } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

const { refundable } = chargeDetails()
const everything: ChargeRefund = {
  id: 're_1abcdef',
  amountCents: 2499,
  state: 'succeeded',
  reason: 'duplicate',
  agentName: 'Elena Vargas',
  askedByName: null,
  at: '2026-11-22T10:00:00.000Z',
  place: refundable.place,
  isApplied: true,
  refusal: null,
}

/** The dialog on a charge that `details` may change later; `press` answers the refund. */
async function open(details: Partial<ChargeDetails>, press: (body: ApiRequest['body']) => Promise<ApiAnswer>) {
  answerApi((_address, { method, body }) => (method === 'GET' ? ok(chargeDetails(details)) : press(body)))
  await openBackOffice('/admin/billing/ch_1abcdef')
  const agent = userEvent.setup()
  await agent.click(await screen.findByRole('button', { name: 'Refund…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const refund = async () => {
    await agent.selectOptions(dialog.getByLabelText('Reason'), 'Paid twice')
    await agent.type(dialog.getByLabelText('Type 24.99 to confirm'), '24.99')
    await agent.click(dialog.getByRole('button', { name: 'Refund $24.99' }))
  }
  return { dialog, refund }
}

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

it('says that a colleague has refunded meanwhile', async () => {
  const details: Partial<ChargeDetails> = {}
  const { dialog } = await open(details, noAnswer)
  expect(dialog.queryByText(/^This charge changed/)).toBeNull()
  details.refundable = { ...refundable, leftCents: 1499 }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await dialog.findByText(/^This charge changed while you were typing: \$14\.99 is left/)
  expect(dialog.queryByRole('textbox')).toBeNull()
})

it('the loser of two refunds sees only what happened, and Close', async () => {
  const details: Partial<ChargeDetails> = {}
  const { dialog, refund } = await open(details, async () => {
    details.refundable = { ...refundable, leftCents: 0, version: 'v2' }
    return refusal(409, 'shown_changed')
  })
  await refund()
  await dialog.findByText('This charge changed while you were typing: nothing is left to refund.')
  dialog.getByText("Your refund wasn't made.")
  expect([dialog.queryByRole('textbox'), dialog.queryByRole('button', { name: /^Refund/ })]).toEqual([null, null])
  const [, close] = dialog.getAllByRole('button', { name: 'Close' })
  await userEvent.click(close as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("doesn't call one's own refund without an answer a colleague's", async () => {
  const details: Partial<ChargeDetails> = {}
  const { dialog, refund } = await open(details, () => {
    details.refundable = { ...refundable, leftCents: 1499 }
    return noAnswer()
  })
  await refund()
  await dialog.findByText('Not sure yet')
  expect(dialog.queryByText(/^This charge changed/)).toBeNull()
})

it('closes as done when the charge shows the refund whose answer was lost', async () => {
  const details: Partial<ChargeDetails> = {}
  const { refund } = await open(details, () => {
    Object.assign(details, { refundable: { ...refundable, leftCents: 0 }, refunds: [everything] })
    return noAnswer()
  })
  await refund()
  await screen.findByText('Refund requested')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows what changed when the refund is refused, and refunds what is there then', async () => {
  const details: Partial<ChargeDetails> = {
    refundable: { ...refundable, has: { credits: 3, serviceEndsOn: null, isStandingByHand: false } },
  }
  const sent: unknown[] = []
  const { dialog, refund } = await open(details, async (body) => {
    sent.push(body['version'])
    if (sent.length > 1) return ok({ refundId: 're_1', status: 'pending' })
    details.refundable = {
      ...refundable,
      version: 'v2',
      has: { credits: 1, serviceEndsOn: null, isStandingByHand: false },
    }
    return refusal(409, 'shown_changed')
  })
  await refund()
  const changed = within(await dialog.findByRole('alert'))
  expect(changed.getAllByRole('definition').map((line) => line.textContent)).toEqual([
    'The driver has 3 credits',
    '$24.99 left to refund',
    'The driver has 1 credit',
    'No service',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $24.99' }))
  await screen.findByText('Refund requested')
  expect(sent).toEqual(['v1', 'v2'])
})
