import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ana, answerApi, type ApiAnswer, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { press } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'

const route = 'POST /api/flex/unlink'
const label = 'Enter the email of your Flex account'
beforeEach(() => signIn())

async function open(answer: ApiAnswer = ok({ unlinked: true })) {
  let isLinked = true
  const { callsOf } = answerApi({
    'GET /api/users/me': () => ok(isLinked ? ana : { ...ana, proxyInstalled: false, flexEmail: null, flexId: null }),
    [route]: () => {
      isLinked = answer.status !== 200
      return answer
    },
  })
  const app = await openApp('/app/profile', 'en')
  await press('Unlink')
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink your Flex account?' }))
  const answerWith = async (email: string) => {
    await userEvent.type(dialog.getByLabelText(label), email)
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }))
  }
  return { ...app, dialog, answerWith, sent: () => callsOf(route).map(({ body }) => body) }
}

it('says what is deleted and what is kept before doing anything', async () => {
  const { dialog, sent } = await open()
  for (const words of ['We delete the permission', 'We keep your payments', 'connect it again'])
    expect(dialog.getByText(words, { exact: false })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('ana@flex.example')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('unlinks the account, and then the gates lead to connecting one', async () => {
  const { answerWith, sent, history, address } = await open()
  await answerWith(' Ana@flex.example ')
  expect(await screen.findByText('Emails unlinked')).toBeTruthy()
  expect(await screen.findByText('No Flex account is connected.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([{ email: 'Ana@flex.example' }])
  act(() => history.push('/app'))
  await waitFor(() => expect(address()).toBe('/app/flex/login'))
})

it('shows an invalid email at the field, and sends nothing', async () => {
  const { answerWith, sent, dialog } = await open()
  await answerWith('ana@flex')
  expect(dialog.getByText('Invalid email')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(label))
  expect(sent()).toEqual([])
})

it('shows at the field that the email was not found', async () => {
  const { answerWith, dialog } = await open(refusal('email_not_found'))
  await answerWith('luis@flex.example')
  expect(await dialog.findByText('Email not found')).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('shows other refusals in the dialog', async () => {
  const { answerWith, dialog } = await open(refusal('check_in_under_way'))
  await answerWith('ana@flex.example')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('Error unlinking emailRefused: check_in_under_way.')
})
