import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { anaPage, user } from '../../../testing/people.ts'
import { press, toast, turnTo } from '../../../testing/on-screen.ts'

const begun = { url: 'https://flex.test/authorize?state=1', client_id: 'arribo', code_verifier: 'v'.repeat(43) }
const generate = 'Generate manual activation link'
const connect = 'Connect account'
const form = () => within(screen.getByRole('form', { name: 'Manual activation' }))

async function open(begin: ApiAnswer, connecting = ok({ activated: true })) {
  const { sent } = answerPaths({
    '/manual-activation': (_, { method }) => (method === 'GET' ? begin : connecting),
  })
  await openBackOffice(anaPage)
  await press(generate)
  return () => sent.filter(({ path }) => path.endsWith('/manual-activation'))
}

async function fill(email: string) {
  await screen.findByRole('link', { name: 'Open the sign-in page of Flex' })
  await userEvent.type(form().getByLabelText('Address the driver was returned to'), 'https://flex.test/landing?code=1')
  await userEvent.type(form().getByLabelText('Flex email'), email)
  await userEvent.type(form().getByLabelText('Flex password'), 'Flex-2026')
  await press(connect, form())
}

it('generates a link that opens in a new tab, and sends what the driver returned with', async () => {
  const sent = await open(ok(begun))
  const link = await screen.findByRole('link', { name: 'Open the sign-in page of Flex' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([begun.url, 'noopener noreferrer'])
  await fill(' ana@flex.example ')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Manual activation' })).toBeNull())
  expect(toast()).toBe('Flex account connected')
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    [
      'POST',
      {
        url: 'https://flex.test/landing?code=1',
        email: 'ana@flex.example',
        password: 'Flex-2026',
        phoneNumber: user.phoneNumber,
        client_id: begun.client_id,
        code_verifier: begun.code_verifier,
      },
    ],
  ])
})

it("shows an error when the link can't be generated, worded as specified", async () => {
  await open(refusal(429, 'too_many_requests', 'Too many attempts.'))
  await screen.findByText("Couldn't generate manual activation link.")
  expect(toast()).not.toBe("Couldn't generate manual activation link.")
  await turnTo('es')
  await screen.findByText('No pudimos generar el enlace de activación manual.')
})

it("says that the email isn't valid, and sends nothing", async () => {
  const sent = await open(ok(begun))
  await fill('ana')
  await screen.findByText('Invalid email.')
  expect(document.activeElement).toBe(form().getByLabelText('Flex email'))
  expect(sent()).toEqual([])
})

it('requires all three, and lists the missing ones with links to their fields', async () => {
  const sent = await open(ok(begun))
  await press(connect)
  expect(await screen.findAllByText('This is required.')).toHaveLength(3)
  const links = within(form().getByRole('alert')).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ hash }) => hash)).toEqual(['#activation-url', '#activation-email', '#activation-password'])
  expect(sent()).toEqual([])
})

it('says why nothing was linked, and keeps the input', async () => {
  await open(ok(begun), refusal(409, 'account_differs', 'That address belongs to another Flex account.'))
  await fill('ana@flex.example')
  await form().findByText('That address belongs to another Flex account.')
  form().getByText("The account couldn't be connected")
  expect(form().getByLabelText<HTMLInputElement>('Flex email').value).toBe('ana@flex.example')
})
