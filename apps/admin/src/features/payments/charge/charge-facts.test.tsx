import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { chargeDetails } from '../../../testing/charges.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { turnTo } from '../../../testing/turn-to.ts'

it.each([
  ['en', 'insufficient_funds', "The card doesn't have enough funds.", 'Attempted'],
  ['es', 'insufficient_funds', 'La tarjeta no tiene fondos suficientes.', 'Se intentó'],
  ['en', 'do_not_honor', 'The bank declined the card. do_not_honor', 'Attempted'],
] as const)('says in %s why a charge with %s failed, and not that it was charged', async (...row) => {
  const [language, declineCode, words, date] = row
  answerApi(() => ok(chargeDetails({ status: 'failed', declineCode, ledger: [], receiptUrl: null })))
  await openBackOffice('/admin/billing/ch_1abcdef')
  await screen.findByRole('heading', { level: 1, name: '$24.99, Week' })
  if (language === 'es') await turnTo('es')
  await waitFor(() => expect(document.body.textContent).toContain(words))
  screen.getByText(date)
})

it.each([
  [{ disputed: true }, 'succeededdisputed'],
  [{ disputed: true, disputeLost: true }, 'dispute lost'],
])('calls its money what it is: %j', async (state, words) => {
  answerApi(() => ok(chargeDetails({ ...state })))
  await openBackOffice('/admin/billing/ch_1abcdef')
  const title = await screen.findByRole('heading', { level: 1, name: '$24.99, Week' })
  expect(title.nextElementSibling?.textContent).toBe(words)
})
