import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal, type ApiRequest } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { user } from '../../../testing/people.ts'
import { turnTo } from '../../../testing/turn-to.ts'

const path = '/api/admin/manual-activation'
const begun = { url: 'https://flex.test/authorize?state=1', client_id: 'arribo', code_verifier: 'v'.repeat(43) }
const generate = 'Generate manual activation link'
const connect = 'Connect account'
const form = () => within(screen.getByRole('form', { name: 'Manual activation' }))

async function open(answer: (sent: ApiRequest) => ApiAnswer) {
  const sent: ApiRequest[] = []
  answerApi(({ pathname }, call) => {
    if (pathname === `/api/admin/users/${encodeURIComponent(user.phoneNumber)}`) return ok(user)
    if (pathname !== path) return refusal(429, 'too_many_requests')
    sent.push(call)
    return answer(call)
  })
  const agent = userEvent.setup()
  await openBackOffice(`/admin/users/${user.phoneNumber}`)
  await agent.click(await screen.findByRole('button', { name: generate }))
  return { agent, sent }
}

async function fill(agent: ReturnType<typeof userEvent.setup>, email: string) {
  await screen.findByRole('link', { name: 'Open the sign-in page of Flex' })
  await agent.type(form().getByLabelText('Address the driver was returned to'), 'https://flex.test/landing?code=1')
  await agent.type(form().getByLabelText('Flex email'), email)
  await agent.type(form().getByLabelText('Flex password'), 'Flex-2026')
  await agent.click(form().getByRole('button', { name: connect }))
}

it('generates a link that opens in a new tab, and sends what the driver returned with', async () => {
  const { agent, sent } = await open(({ method }) => ok(method === 'GET' ? begun : { activated: true }))
  const link = await screen.findByRole('link', { name: 'Open the sign-in page of Flex' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([begun.url, 'noopener noreferrer'])
  await fill(agent, ' ana@flex.example ')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Manual activation' })).toBeNull())
  expect(screen.getByRole('status', { name: 'Notifications' }).textContent).toBe('Flex account connected')
  expect(sent[1]).toEqual({
    method: 'POST',
    body: {
      url: 'https://flex.test/landing?code=1',
      email: 'ana@flex.example',
      password: 'Flex-2026',
      phoneNumber: user.phoneNumber,
      client_id: begun.client_id,
      code_verifier: begun.code_verifier,
    },
  })
})

it("shows an error when the link can't be generated, worded as specified", async () => {
  await open(() => refusal(429, 'too_many_requests', 'Too many attempts.'))
  const panel = within(screen.getByRole('heading', { name: 'Manual activation' }).closest('div.grid') as HTMLElement)
  await panel.findByText("Couldn't generate manual activation link.")
  expect(screen.getByRole('status', { name: 'Notifications' }).textContent).not.toBe(
    "Couldn't generate manual activation link.",
  )
  await turnTo('es')
  await screen.findByText('No pudimos generar el enlace de activación manual.')
})

it("says that the email isn't valid, and sends nothing", async () => {
  const { agent, sent } = await open(() => ok(begun))
  await fill(agent, 'ana')
  await screen.findByText('Invalid email.')
  expect(document.activeElement).toBe(form().getByLabelText('Flex email'))
  expect(sent).toHaveLength(1)
})

it('requires all three, and lists the missing ones with links to their fields', async () => {
  const { agent, sent } = await open(() => ok(begun))
  await agent.click(await screen.findByRole('button', { name: connect }))
  expect(await screen.findAllByText('This is required.')).toHaveLength(3)
  const links = within(form().getByRole('alert')).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ hash }) => hash)).toEqual(['#activation-url', '#activation-email', '#activation-password'])
  expect(sent).toHaveLength(1)
})

it('says why nothing was linked, and keeps the input', async () => {
  const { agent } = await open(({ method }) =>
    method === 'GET' ? ok(begun) : refusal(409, 'account_differs', 'That address belongs to another Flex account.'),
  )
  await fill(agent, 'ana@flex.example')
  await form().findByText('That address belongs to another Flex account.')
  form().getByText("The account couldn't be connected")
  expect(form().getByLabelText<HTMLInputElement>('Flex email').value).toBe('ana@flex.example')
})
