import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import { focusManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerApi, type ApiAnswer, type ApiRequest, ok, refusal } from '../../../testing/api-answers.ts'
import { chargeDetails, chargeRefund } from '@arribo/api-contracts/testing/sample-charge'
import { findDialog, press, retype, textsOf } from '../../../testing/on-screen.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

const { refundable } = chargeDetails()
const withCredits = (credits: number) => ({
  ...refundable,
  has: { credits, serviceEndsOn: null, isStandingByHand: false },
})
async function open(details: Partial<ChargeDetails>, answer: (body: ApiRequest['body']) => Promise<ApiAnswer>) {
  answerApi((_address, { method, body }) => (method === 'GET' ? ok(chargeDetails(details)) : answer(body)))
  await openBackOffice('/admin/billing/ch_1abcdef')
  await press('Refund…')
  const dialog = await findDialog()
  const refund = async () => {
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Paid twice')
    await retype('Type 24.99 to confirm', '24.99', dialog)
    await press('Refund $24.99', dialog)
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

it("doesn't take one's own refund without an answer for a colleague's", async () => {
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
    Object.assign(details, {
      refundable: { ...refundable, leftCents: 0 },
      refunds: [chargeRefund({ amountCents: 2499, place: refundable.place })],
    })
    return noAnswer()
  })
  await refund()
  await screen.findByText('Refund requested')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows what changed when the refund is refused, and then refunds on the new state', async () => {
  const details: Partial<ChargeDetails> = { refundable: withCredits(3) }
  const sent: unknown[] = []
  const { dialog, refund } = await open(details, async (body) => {
    sent.push(body['version'])
    if (sent.length > 1) return ok({ refundId: 're_1', status: 'pending' })
    details.refundable = { ...withCredits(1), version: 'v2' }
    return refusal(409, 'shown_changed')
  })
  await refund()
  const changed = within(await dialog.findByRole('alert'))
  expect(textsOf('definition', changed)).toEqual([
    'The driver has 3 credits',
    '$24.99 left to refund',
    'The driver has 1 credit',
    'No service',
  ])
  await press('Refund $24.99', dialog)
  await screen.findByText('Refund requested')
  expect(sent).toEqual(['v1', 'v2'])
})
