import { aboutCause, type Cause, causes } from '@arribo/api-contracts/shared/causes'
import { byLanguage, languages } from '@arribo/api-contracts/shared/languages'
import type { Standing } from '@arribo/api-contracts/admin/standing'
import { formatMoment } from '@arribo/i18n'
import { replyText } from '@arribo/i18n/replies'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, type ApiRequest, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, user } from '../../testing/people.ts'
import { standing } from '../../testing/standings.ts'
import { addressesOf, findDialog, press, retype, textsOf } from '../../testing/on-screen.ts'

const since = '2026-05-30T20:00:00.000Z'
const refused = { code: 'too_far', message: { ...byLanguage(() => 'Demasiado lejos.'), en: 'Too far.' } } as const
const block = { startsAt: since, opensAt: since, closesAt: since, isCheckedIn: false }
const facts: Partial<Standing['evidence']> = {
  since,
  block,
  disputes: [
    {
      disputeId: 'dp_1',
      isLost: false,
      isLifted: false,
      charge: { chargeId: 'ch_1', amountCents: 2796, at: since },
      at: '2026-06-03T12:00:00.000Z',
      dueBy: '2026-06-10T12:00:00.000Z',
    },
  ],
  lastSelfie: { at: since, refused },
  lastCheckIn: { at: since, state: 'refused', refused },
}

async function openStanding(
  answer: () => ApiAnswer,
  change: (sent: ApiRequest) => ApiAnswer = () => refusal(404, 'not_found'),
  shown: () => typeof user = () => user,
) {
  const { sent } = answerPaths({
    '/presence': refusal(404, 'not_found'),
    '/standing': answer,
    [`/signupCode/${user.phoneNumber}`]: (_, request) => change(request),
    [user.phoneNumber]: (_, request) => (request.method === 'GET' ? ok(shown()) : change(request)),
    '': (_, request) => (request.method === 'GET' ? refusal(404, 'not_found') : change(request)),
  })
  await openBackOffice(anaPage)
  const heading = await screen.findByRole('heading', { name: 'Can this driver check in?' })
  return { panel: heading.parentElement?.parentElement as HTMLElement, sent }
}

it('names the one cause with its facts, and every gate', async () => {
  const { panel } = await openStanding(() => ok(standing('dispute_open', { ...facts, credits: 3 })))
  await within(panel).findByText('No: suspended by 1 open dispute ($27.96)')
  expect(addressesOf(within(panel), { name: '$27.96, charge ch_1' })).toEqual(['/admin/billing/ch_1'])
  expect(panel.textContent).toContain('Credits3')
  expect(panel.textContent).not.toMatch(/no credits|No week/i)
  expect(panel.textContent).toContain('8 of 9')
  expect(textsOf('listitem', within(panel)).slice(0, 4)).toEqual([
    'Phone confirmedyes',
    "“I'm here” allowedyes",
    'Good standingno',
    'Account connectedyes',
  ])
})

it.each([
  [{ chargeId: 'ch_2', amountCents: 699, at: since }, '$6.99, charge ch_2', '/admin/billing/ch_2'],
  [null, 'An older charge', '/admin/billing/pi_2'],
])('links a fraud report to its charge: %s', async (charge, name, href) => {
  const fraudReports = [{ paymentIntentId: 'pi_2', charge }]
  const { panel } = await openStanding(() => ok(standing('fraud_warned', { fraudReports })))
  const link = await within(panel).findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(href)
  expect(panel.textContent).toContain('Reported as fraud')
})

it('says that a payment is under way, with its amount', async () => {
  const paymentUnderWay = { paymentIntentId: 'pi_3', amountCents: 2499, at: since }
  const { panel } = await openStanding(() => ok(standing('payment_under_way', { paymentUnderWay })))
  await within(panel).findByText('No: a payment is still under way')
  expect(panel.textContent).toContain('$24.99, payment pi_3')
})

it.each(causes)('%s: has a title, advice, a fix and a reply', async (cause) => {
  const { panel } = await openStanding(() => ok(standing(cause, facts)))
  const title = await within(panel).findByText(/^(No|Not yet|Not at the last try): /)
  expect(title.textContent).not.toMatch(/\{\{|undefined|causes\./)
  const buttons = within(panel)
    .getAllByRole('button')
    .filter((button) => button.closest('details') === null)
  const { mend } = aboutCause[cause]
  expect(buttons).toHaveLength(mend === null ? 1 : 2)
  await userEvent.click(within(panel).getByText('Reply kit'))
  const [text] = [...panel.querySelectorAll('p[lang="en"]')].map(({ textContent }) => textContent)
  const expected = replyText('en', cause, {
    name: 'Ana',
    day: 'May 30, 2026',
    opens: formatMoment(new Date(since), 'en', user.humanTimezone),
    said: 'Too far.',
  })
  expect(text).toBe(expected)
})

it.each<[Cause, string, object, object]>([
  ['week_ended', 'Give 7 days', { expirationDate: '2026-06-08' }, { expirationDate: '2026-01-10' }],
  ['dispute_open', 'Set good standing', { goodStanding: true }, { goodStanding: false }],
  ['check_in_off', "Allow “I'm here”", { imHere: true }, { imHere: false }],
  ['not_set_up', 'Mark the setup as complete', { setupComplete: true }, { setupComplete: false }],
  ['link_lost', 'Mark as not connected', { proxyInstalled: false }, { proxyInstalled: true }],
])('%s: “%s” is saved at once, and “Undo” reverts it', async (cause, action, written, undone) => {
  const shown = {
    ...user,
    goodStanding: false,
    imHere: cause !== 'check_in_off',
    setupComplete: cause !== 'not_set_up',
  }
  let now = { ...shown }
  let found: Cause | null = cause
  const { panel, sent } = await openStanding(
    () => ok(standing(found, facts)),
    ({ body }) => {
      const { version: _version, idempotencyKey: _key, undoes: _undoes, ...changes } = body
      const { expirationDate, ...rest } = changes
      now = { ...now, ...rest, version: now.version + 1 }
      if (typeof expirationDate === 'string') now.expirationDateTimestamp = Date.parse(`${expirationDate}T23:00:00Z`)
      found = found === null ? cause : null
      return ok(now)
    },
    () => now,
  )
  await press(action, within(panel))
  await within(panel).findByText('Yes, now')
  expect(sent).toEqual([
    { method: 'PATCH', path: `/api/admin/users/${user.phoneNumber}`, body: expect.objectContaining(written) },
  ])
  const { idempotencyKey } = sent[0]?.body ?? {}
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Can this driver check in?'))
  await press('Undo')
  await within(panel).findByRole('button', { name: action })
  expect(sent[1]?.body).toMatchObject({ ...undone, undoes: idempotencyKey })
})

it('a change that nobody may make alone is requested at once', async () => {
  const { panel, sent } = await openStanding(
    () => ok(standing('dispute_open', facts)),
    () => refusal(409, 'approval_needed'),
    () => ({ ...user, goodStanding: false }),
  )
  await press('Set good standing', within(panel))
  const dialog = await findDialog('Change Ana Torres?')
  await retype('Reason', 'Our mistake', dialog)
  await press('Request', dialog)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ change: { kind: 'edit_user', goodStanding: true }, reason: 'Our mistake' })
})

it.each<[string, ApiAnswer, RegExp]>([
  ["shows the sign-up code in place, for the page's number", ok({ code: '480213' }), /^480213$/],
  [
    'says in place that no code is stored',
    refusal(404, 'signup_code_not_found'),
    /^No code is kept: it's more than 24 hours old/,
  ],
])('%s', async (_what, answer, words) => {
  const { panel } = await openStanding(
    () => ok(standing('phone_not_confirmed')),
    () => answer,
  )
  await press('Show the sign-up code', within(panel))
  await within(panel).findByText(words)
})

it('unlinks the account after a confirmation', async () => {
  let found: Cause = 'session_ended'
  const { panel, sent } = await openStanding(
    () => ok(standing(found)),
    () => {
      found = 'not_linked'
      return ok({ unlinked: true })
    },
  )
  await press('Disconnect the account', within(panel))
  expect(sent).toEqual([])
  await press('Disconnect the account', await findDialog("Disconnect Ana Torres's Flex account?"))
  await within(panel).findByText('No: no Flex account is connected')
  expect(sent).toMatchObject([{ path: `/api/admin/users/${user.phoneNumber}/unlink`, body: { version: 'v1' } }])
})

it('requests a new selfie after a confirmation that names the driver', async () => {
  let found: Cause | null = 'selfie_refused'
  const { panel, sent } = await openStanding(
    () => ok(standing(found, facts)),
    () => {
      found = null
      return ok({ asked: true })
    },
  )
  await press('Ask for a new selfie', within(panel))
  const dialog = await findDialog('Ask Ana Torres for a new selfie?')
  dialog.getByText(
    /^Every selfie taken so far, the last one too, stops counting for good: the next check-in needs a new one\.$/,
  )
  expect(sent).toEqual([])
  await press('Ask for a new selfie', dialog)
  await within(panel).findByText('Yes, now')
  expect(sent.map(({ path }) => path)).toEqual([`/api/admin/users/${user.phoneNumber}/new-selfie`])
})

it('says when there is no problem, and checks again on request', async () => {
  let found: Cause | null = 'platform_down'
  const { panel } = await openStanding(() => ok(standing(found)))
  await within(panel).findByText("No: Flex isn't answering")
  found = null
  await userEvent.click(within(panel).getAllByRole('button', { name: 'Check again' })[0] as HTMLElement)
  await within(panel).findByText('Yes, now')
})

it('says that a block is already checked in', async () => {
  const { panel } = await openStanding(() => ok(standing(null, { block: { ...block, isCheckedIn: true } })))
  await within(panel).findByText('Already checked in')
})

it("shows an error when it couldn't be checked", async () => {
  const { panel } = await openStanding(() => refusal(429, 'too_many_requests', 'Too many requests.'))
  await within(panel).findByText('Error checking this driver')
  await within(panel).findByText('Too many requests.')
})

it("has the situation's reply in every language, the driver's first, and offers none that is untrue", async () => {
  userEvent.setup() // Puts a clipboard into the window.
  const { panel } = await openStanding(() => ok(standing('dispute_open', { ...facts, credits: 7 })))
  await userEvent.click(await within(panel).findByText('Reply kit'))
  const texts = () =>
    [...panel.querySelectorAll('p[lang]')].map((text) => [text.getAttribute('lang'), text.textContent])
  expect(texts().map(([language]) => language)).toEqual(languages)
  expect(texts()[0]).toEqual(['es', expect.stringMatching(/^Hola Ana, tu banco abrió una disputa/)])
  expect(texts()[1]).toEqual(['en', expect.stringMatching(/You don't have to pay again/)])
  const picker = within(panel).getByLabelText('Situation')
  expect(textsOf('option', within(picker))).toEqual([
    "This driver's situation",
    'Position missing',
    'When check-in opens',
  ])
  await userEvent.selectOptions(picker, 'position')
  await userEvent.click(within(panel).getByRole('button', { name: 'Copy the reply, English' }))
  expect(await navigator.clipboard.readText()).toMatch(/^Hi Ana, if Arribo says that your position is missing/)
})

it.each([
  [-1, true],
  [86_400_000, false],
])('says of a dispute that had to be answered %i ms from now whether it is too late: %s', async (ms, isOver) => {
  const disputes = facts.disputes?.map((dispute) => ({ ...dispute, dueBy: new Date(Date.now() + ms).toISOString() }))
  const { panel } = await openStanding(() => ok(standing('dispute_open', { ...facts, disputes })))
  expect(panel.textContent.includes('The deadline has passed.')).toBe(isOver)
})

it.each([
  [{ status: 'succeeded', refunded: false }, 'paid'],
  [{ status: 'succeeded', refunded: false, disputed: true }, 'in dispute'],
  [{ status: 'succeeded', disputed: true, disputeLost: true }, 'taken back by the bank: dispute lost'],
  [{ status: 'succeeded', refunded: true }, 'refunded'],
  [{ status: 'failed', refunded: false }, 'not paid'],
])('says what became of the last payment: %j', async (state, word) => {
  const lastPayment = {
    at: '2026-11-25T15:00:00Z',
    amountCents: 2499,
    refunded: false,
    disputed: false,
    disputeLost: false,
    ...state,
  }
  const { panel } = await openStanding(() => ok(standing('week_ended', { lastPayment })))
  expect(panel.textContent).toContain(`$24.99, ${word}`)
})
