import type { Standing } from '@arribo/api-contracts/admin/standing'
import { byLanguage, languages } from '@arribo/api-contracts/shared/languages'
import { firstShut, judgeGates, type WorkFacts } from '@arribo/api-contracts/shared/work-gates'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { user } from '../../testing/people.ts'

const agent = userEvent.setup()
const working: WorkFacts = {
  isPhoneConfirmed: true,
  goodStanding: true,
  proxyInstalled: true,
  setupComplete: true,
  imHere: true,
  isShared: false,
  enrolledCount: 0,
  hasPlatformAnswered: true,
  isBlockOpen: true,
}

function standing(facts: Partial<WorkFacts> = {}, evidence: Partial<Standing['evidence']> = {}): Standing {
  const gates = judgeGates({ ...working, ...facts })
  return {
    gates,
    firstShut: firstShut(gates),
    evidence: {
      credits: 0,
      expirationDateTimestamp: Date.UTC(2026, 0, 10, 23),
      standingByHand: null,
      disputes: 0,
      enrolledCount: 0,
      lastPayment: null,
      platformError: null,
      block: null,
      lastCheckIn: null,
      ...evidence,
    },
    checkedAt: '2026-06-01T16:00:00.000Z',
  }
}

async function openStanding(answer: () => ApiAnswer): Promise<HTMLElement> {
  answerApi(({ pathname }) => {
    if (pathname.endsWith('/standing')) return answer()
    return pathname.endsWith(encodeURIComponent(user.phoneNumber)) ? ok(user) : refusal(404, 'not_found')
  })
  await openBackOffice(`/admin/users/${user.phoneNumber}`)
  const heading = await screen.findByRole('heading', { name: "Why can't this driver work?" })
  return heading.parentElement?.parentElement as HTMLElement
}

const gatesIn = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('names the first gate that is shut, what shows it, and every gate', async () => {
  const panel = await openStanding(() =>
    ok(
      standing(
        { goodStanding: false, imHere: false },
        { disputes: 1, lastPayment: { at: '2026-05-30T12:00:00.000Z', amountCents: 2499, status: 'failed' } },
      ),
    ),
  )
  await within(panel).findByText(/^No week is running and there are no credits/)
  expect(panel.textContent).toContain('Open or lost disputes1')
  expect(panel.textContent).toMatch(/Last payment\$24\.99, not paid/)
  expect(gatesIn(panel).slice(0, 5)).toEqual([
    'Phone confirmedfine',
    'Good standingmissing',
    'Account connectedfine',
    'Setup completefine',
    "“I'm here” allowedmissing",
  ])
})

it('gives seven days from today on: the edit waits to be saved with the others', async () => {
  const panel = await openStanding(() => ok(standing({ goodStanding: false })))
  await agent.click(await within(panel).findByRole('button', { name: 'Give 7 days' }))
  expect((screen.getByLabelText('Expiry date') as HTMLInputElement).value).toBe('2026-06-08')
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('Expiry date')
})

it.each([
  [{ setupComplete: false }, 'Mark the setup as complete', 'Setup complete'],
  [{ imHere: false }, "Allow “I'm here”", "“I'm here” allowed"],
  [{ goodStanding: false }, 'Set good standing', 'Good standing'],
] as const)('%j is mended by “%s”', async (facts, action, toggle) => {
  const panel = await openStanding(() => ok(standing(facts)))
  await agent.click(await within(panel).findByRole('button', { name: action }))
  expect((screen.getByRole('switch', { name: toggle }) as HTMLInputElement).checked).toBe(true)
})

it('leads to the signup code of a phone that is not confirmed', async () => {
  const panel = await openStanding(() => ok(standing({ isPhoneConfirmed: false })))
  const link = await within(panel).findByRole('link', { name: 'Go to the signup code' })
  expect(link.getAttribute('href')).toBe('/admin/tools')
})

it('tells what Flex said', async () => {
  const message = { ...byLanguage(() => ''), en: 'Your Flex session has ended.' }
  const panel = await openStanding(() =>
    ok(
      standing(
        { hasPlatformAnswered: false, isBlockOpen: null },
        { platformError: { code: 'platform_session_ended', message } },
      ),
    ),
  )
  await within(panel).findByText("Flex doesn't answer in this driver's name")
  expect(panel.textContent).toContain('Flex saidYour Flex session has ended.')
  expect(gatesIn(panel).at(-1)).toBe('A block in its windownot asked')
})

it('says when nothing is in the way, and checks again when asked', async () => {
  let isShut = true
  const panel = await openStanding(() => ok(standing({ imHere: !isShut })))
  await within(panel).findByRole('button', { name: "Allow “I'm here”" })
  isShut = false
  await agent.click(within(panel).getByRole('button', { name: 'Check again' }))
  await within(panel).findByText('Nothing is in the way')
})

it('says in place when it could not be checked', async () => {
  const panel = await openStanding(() => refusal(429, 'too_many_requests', 'Too many requests.'))
  await within(panel).findByText('Error checking this driver')
  await within(panel).findByText('Too many requests.')
})

it("has a reply for the situation in every language, the driver's first, with their facts", async () => {
  const panel = await openStanding(() => ok(standing({ goodStanding: false })))
  await agent.click(await within(panel).findByText('Reply kit'))
  const picker = within(panel).getByLabelText('Situation')
  expect((picker as HTMLSelectElement).value).toBe('good_standing')
  const texts = () =>
    [...panel.querySelectorAll('p[lang]')].map((text) => [text.getAttribute('lang'), text.textContent])
  expect(texts().map(([language]) => language)).toEqual(languages)
  expect(texts()[0]).toEqual(['es', expect.stringMatching(/^Hola Ana, ahora tienes 3 créditos/)])
  expect(texts()[1]).toEqual(['en', expect.stringMatching(/^Hi Ana, right now you have 3 credits/)])
  await agent.selectOptions(picker, 'platform')
  expect(texts()[1]).toEqual(['en', expect.stringMatching(/^Hi Ana, Flex isn't answering/)])
  await agent.click(within(panel).getByRole('button', { name: 'Copy the reply, English' }))
  expect(await navigator.clipboard.readText()).toMatch(/^Hi Ana, Flex isn't answering/)
})
