import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { chargeDetails } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

it('says that the card is accepted again though its form is gone, and from then on by whom', async () => {
  let charge = chargeDetails({ isCardRefused: true })
  answerApi((_address, { method }) => {
    if (method === 'GET') return ok(charge)
    charge = chargeDetails({ cardAccepted: { at: '2026-11-21T10:00:00.000Z', by: 'Rosa Medina' } })
    return ok({ accepted: true })
  })
  await openBackOffice('/admin/billing/ch_1abcdef')
  await userEvent.type(await screen.findByLabelText('Why it may pay again'), 'Of a new owner')
  await userEvent.click(screen.getByRole('button', { name: 'Accept this card again' }))
  const notices = screen.getByRole('status', { name: 'Notifications' })
  await waitFor(() => expect(notices.textContent).toBe('The card is accepted again'))
  expect(screen.queryByText('Nobody can pay with this card')).toBeNull()
  screen.getByText(/Rosa Medina accepted it again after a lost dispute/)
})
