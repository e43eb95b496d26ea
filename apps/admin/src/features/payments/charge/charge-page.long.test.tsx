import { type ChargeDetails, refundRefusals } from '@arribo/api-contracts/admin/payments/charges'
import en from '@arribo/i18n/locales/en/shared/errors.json'
import es from '@arribo/i18n/locales/es/shared/errors.json'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, answerPaths, type ApiAnswer, type ApiRequest, ok, refusal } from '../../../testing/api-answers.ts'
import { chargeDetails, chargeRefund } from '@arribo/api-contracts/testing/sample-charge'
import { addressesOf, findDialog, never, press, retype, textsOf, toast } from '../../../testing/on-screen.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { user } from '../../../testing/people.ts'
import { byLanguage } from '@arribo/api-contracts/shared/languages'

const silent = {
  code: 'payment_provider_silent',
  message: { ...byLanguage(() => ''), en: 'Nobody answers.', es: 'Nadie responde.' },
} as const

function answer(
  details: Partial<ChargeDetails> = {},
  press: () => ApiAnswer | Promise<ApiAnswer> = () => ok({ refundId: 're_1', status: 'succeeded' }),
) {
  const presses: ApiRequest['body'][] = []
  const { asked } = answerApi(({ pathname }, sent) => {
    if (pathname.startsWith('/api/admin/users/')) return ok(user)
    if (sent.method === 'GET') return ok(chargeDetails(details))
    presses.push(sent.body)
    return press()
  })
  return { asked, presses }
}
const heading = () => screen.findByRole('heading', { level: 1, name: '$24.99, Week' })
const rowsOf = (name: string) => textsOf('row', within(screen.getByRole('table', { name }))).slice(1)

const dispute = (reason: string, dueBy = '2100-11-28T10:00:00.000Z') => ({
  id: `dp_${reason}`,
  amountCents: 2499,
  status: 'needs_response',
  reason,
  at: '2026-11-21T10:00:00.000Z',
  dueBy,
})

describe('charge page', () => {
  it('shows the payer, the card, the receipt, the provider’s page and what the payment gave', async () => {
    answer()
    await openBackOffice('/admin/billing/ch_1abcdef')
    await heading()
    screen.getByText('Visa ending in 4242')
    expect(addressesOf()).toEqual(
      expect.arrayContaining([
        '/admin/users/+13055550100',
        'https://pay.example/receipts/ch_1abcdef',
        'https://dashboard.stripe.com/payments/pi_1abcdef',
      ]),
    )
    expect(rowsOf("What it did to the driver's service")[0]).toMatch(/^Paid.*none → Nov 27, 2026$/)
    expect(rowsOf('Refunds')).toEqual(['Nothing has been refunded.'])
  })

  it.each([
    ['expired_card', 'The card has expired.'],
    ['do_not_honor', 'The bank declined the card. do_not_honor'],
  ])('shows why a charge failed with %s, not that it was charged, and offers no refund', async (declineCode, words) => {
    answer({ status: 'failed', declineCode, ledger: [], receiptUrl: null })
    await openBackOffice('/admin/billing/ch_1abcdef')
    await screen.findByText('Attempted')
    expect(document.body.textContent).toContain(words)
    expect(screen.queryByText('Charged')).toBeNull()
    screen.getByText('Nothing: it took no money.')
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull()
  })

  it('says of a deleted account that the card is not kept, not that the provider did not give it', async () => {
    answer({ name: '', phoneNumber: null, card: null })
    await openBackOffice('/admin/billing/ch_1abcdef')
    await screen.findByText('Not kept: the account is deleted')
  })

  it.each(refundRefusals)('%s, which this page shows, sends nobody to this page', (code) =>
    expect(`${en[code]} ${es[code]}`).not.toMatch(/charge's page|página del cobro/),
  )

  it.each([
    [{ disputed: true }, 'succeededdisputed'],
    [{ disputed: true, disputeLost: true }, 'dispute lost'],
  ])('says what became of its money: %j', async (state, words) => {
    answer(state)
    await openBackOffice('/admin/billing/ch_1abcdef')
    expect((await heading()).nextElementSibling?.textContent).toBe(words)
  })

  it('shows who asked for each refund, that one is not in the ledger yet, and the deadline of each dispute', async () => {
    answer({
      refunds: [
        chargeRefund({ state: 'refused', id: null, refusal: silent }),
        chargeRefund({ id: 're_2', agentName: null, reason: null, place: null }),
        chargeRefund({ id: 're_3', agentName: null, place: 0 }),
        chargeRefund({ id: 're_4', askedByName: 'Marta Gil', isApplied: false }),
      ],
      disputes: [dispute('product_not_received'), dispute('some_new_reason', '2020-11-28T10:00:00.000Z')],
    })
    await openBackOffice('/admin/billing/ch_1abcdef')
    await heading()
    expect(rowsOf('Refunds')[0]).toMatch(/^\$10\.00refusedNobody answers\.Paid twiceElena Vargas/)
    expect(rowsOf('Refunds')[1]).toMatch(/^\$10\.00refundedNone givenAt the provider/)
    expect(rowsOf('Refunds')[2]).toMatch(/Automatic: paid while the account was deleted/)
    expect(rowsOf('Refunds')[3]).toMatch(/requested by Marta Gil, approved by Elena Vargas/)
    screen.getByText(/The driver's service changes as soon as its event arrives/)
    expect(rowsOf('Disputes')[0]).toMatch(/^\$24\.99openNot received.*Nov 28/)
    expect(rowsOf('Disputes')[0]).not.toContain('over')
    expect(rowsOf('Disputes')[1]).toMatch(/^\$24\.99opensome new reason.*The time to answer is over\.$/)
  })

  it.each([
    ['/admin/billing/pi_1abcdef', 'pi_1abcdef'],
    ['/admin/billing/PAY%23pi_1abcdef', 'PAY%23pi_1abcdef'],
    ['/admin/billing/PAY#pi_1abcdef', 'PAY%23pi_1abcdef'],
  ])('%s redirects to the canonical address', async (path, name) => {
    const { asked } = answer()
    const { address } = await openBackOffice(path)
    await heading()
    await waitFor(() => expect(address()).toBe('/admin/billing/ch_1abcdef'))
    expect(asked).toContain(`/api/admin/charges/${name}`)
  })

  it('says that the charge does not exist', async () => {
    answerApi(() => refusal(404, 'charge_not_found'))
    await openBackOffice('/admin/billing/ch_nothing')
    await screen.findByText("There's no such charge")
    screen.getByText(/“ch_nothing” leads to no charge of ours/)
  })

  it('says that a payment has no charge yet, and looks again', async () => {
    const { asked } = answerApi(() => refusal(404, 'charge_not_yet', 'It may still be processing.'))
    await openBackOffice('/admin/billing/pi_1abcdef')
    await screen.findByText('No charge yet')
    screen.getByText('It may still be processing.')
    const before = asked.length
    await press('Try again')
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  it.each([
    [
      'silent',
      "Refunds and disputes can't be shown now. The rest is our own record.",
      "The card provider isn't answering",
    ],
    ['unaware', 'What you see is our own record.', "The card provider doesn't know this payment"],
  ] as const)('shows our own record while the provider is %s', async (provider, words, refunds) => {
    const refundable = { ...chargeDetails().refundable, refusal: silent }
    answer({ provider, refunds: null, disputes: null, refundable })
    await openBackOffice('/admin/billing/ch_1abcdef')
    await heading()
    screen.getByText(words)
    screen.getByText('Nobody answers.')
    expect(rowsOf('Refunds')).toEqual([refunds])
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull()
  })
})

describe('refunding', () => {
  async function open() {
    await openBackOffice('/admin/billing/ch_1abcdef')
    await press('Refund…')
    const dialog = await findDialog('Refund Ana Torres')
    const refund = async () => {
      await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Paid twice')
      await retype('Type 24.99 to confirm', '24.99', dialog)
      await press('Refund $24.99', dialog)
    }
    return { agent: userEvent.setup(), dialog, refund }
  }

  it('a partial refund shows its effect, asks to retype an amount that is left, and is sent with its place', async () => {
    const { presses } = answer()
    const { agent, dialog } = await open()
    await agent.click(dialog.getByRole('radio', { name: 'A part' }))
    dialog.getByText('At most $24.99.')
    await agent.type(dialog.getByLabelText('Amount in US dollars'), '99')
    dialog.getByLabelText('Type the amount again to confirm')
    expect(dialog.queryByRole('button', { name: /99/ })).toBeNull()
    await retype('Amount in US dollars', '3', dialog)
    const effect = within(dialog.getByRole('region', { name: 'What this does' }))
    effect.getByText('$3.00 goes back to the card.')
    effect.getByText('The driver keeps all they have: the amount is less than one day or credit of this payment.')
    await agent.selectOptions(dialog.getByLabelText('Reason'), 'Paid twice')
    await agent.type(dialog.getByLabelText('Note for the log (optional)'), ' Sorry ')
    await agent.type(dialog.getByLabelText('Type 3.00 to confirm'), '3.00')
    await agent.dblClick(dialog.getByRole('button', { name: 'Refund $3.00' }))
    await screen.findByText('Refund requested')
    expect(presses).toEqual([{ amountCents: 300, reason: 'duplicate', note: 'Sorry', place: 1, version: 'v1' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), /^Don't start another refund/],
    ['a failure of ours', () => refusal(500, 'unexpected'), /^Don't start another refund/],
    ['a provider whose answer was lost', () => refusal(503, 'refund_unknown', 'Press again.'), /^Press again\./],
  ])("%s: doesn't claim that nothing was refunded, and a retry uses the same place", async (_what, lost, why) => {
    let isLost = true
    const { presses } = answer({}, () => (isLost ? lost() : ok({ refundId: 're_1', status: 'succeeded' })))
    const { dialog, refund } = await open()
    await refund()
    await dialog.findByText('Not sure yet')
    dialog.getByText(why)
    expect(dialog.queryByText("The refund wasn't made")).toBeNull()
    isLost = false
    await press('Refund $24.99', dialog)
    await screen.findByText('Refund requested')
    expect(presses.map(({ place }) => place)).toEqual([1, 1])
  })

  it('stays open while it is being sent, so that a failure is seen', async () => {
    answer({}, never)
    const { dialog, refund } = await open()
    await refund()
    await press('Close', dialog)
    expect(dialog.getByRole('button', { name: 'Refund $24.99' }).getAttribute('aria-busy')).toBe('true')
  })

  it('an unconfirmed refund can be retried from the list with the same place', async () => {
    const { presses } = answer({ refunds: [chargeRefund({ id: null, state: 'asked', place: 3 })] })
    await openBackOffice('/admin/billing/ch_1abcdef')
    await press('Ask again')
    expect(presses).toEqual([{ amountCents: 1000, reason: 'duplicate', place: 3, version: 'v1' }])
  })

  it('support asks for a refund with a reason, and sees what it would do', async () => {
    const { presses } = answer({}, () => refusal(409, 'approval_asked', 'Somebody has asked.'))
    await openBackOffice('/admin/billing/ch_1abcdef', ['support'])
    await heading()
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull()
    await press('Ask for a refund…')
    const dialog = await findDialog('Ask to refund Ana Torres')
    dialog.getByRole('region', { name: 'What this does' })
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Paid twice')
    await press('Request', dialog)
    expect(presses).toEqual([])
    await retype('Why it should be approved', 'Called twice', dialog)
    await press('Request', dialog)
    await dialog.findByText('Somebody has asked.')
    const what = { charge: 'ch_1abcdef', version: 'v1', amountCents: 2499, refundReason: 'duplicate' }
    const change = { kind: 'refund', phoneNumber: '+13055550100', ...what }
    expect(presses).toEqual([{ change, reason: 'Called twice' }])
  })

  it.each([
    [null, 'Refund requested'],
    ['Berta Solís', 'Berta Solís had already requested this refund. It is made only once.'],
  ])('says whose refund it is: %s', async (madeBy, words) => {
    answer({}, () => ok({ refundId: 're_1', status: 'succeeded', madeBy }))
    const { refund } = await open()
    await refund()
    await waitFor(() => expect(toast()).toBe(words))
  })

  it('support is told why it may not ask for a refund of a colleague, in place of the form', async () => {
    answerPaths({ [user.phoneNumber]: ok({ ...user, staffGroups: ['viewer'] }), ch_1abcdef: ok(chargeDetails()) })
    await openBackOffice('/admin/billing/ch_1abcdef', ['support'])
    await screen.findByText('Ana Torres is on the staff: only an admin can refund them.')
    expect(screen.queryByRole('button', { name: /refund…/i })).toBeNull()
  })
})

it('confirms that the card is accepted again although its form is gone, and then shows who accepted it', async () => {
  let charge = chargeDetails({ refusedCard: { version: 'v1', disputes: ['dp_1', 'dp_2'] } })
  answerApi((_address, { method }) => {
    if (method === 'GET') return ok(charge)
    charge = chargeDetails({ cardAccepted: { at: '2026-11-21T10:00:00.000Z', by: 'Rosa Medina' } })
    return ok({ accepted: true })
  })
  await openBackOffice('/admin/billing/ch_1abcdef')
  await screen.findByText(/^Disputes lost with it: dp_1, dp_2\./)
  await retype('Why it may pay again', 'Of a new owner')
  await press('Accept this card again')
  await waitFor(() => expect(toast()).toBe('The card is accepted again'))
  expect(screen.queryByText('Nobody can pay with this card')).toBeNull()
  screen.getByText(/Rosa Medina accepted it again after a lost dispute/)
})
