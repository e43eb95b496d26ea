import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ana } from '../../testing/people.ts'
import { signIn } from '../../testing/session.ts'

beforeEach(() => signIn())

const words = {
  es: {
    open: 'Desvincular',
    title: '¿Desvincular tu cuenta de Flex?',
    email: 'Escribe el correo de tu cuenta de Flex',
  },
  en: { open: 'Unlink', title: 'Unlink your Flex account?', email: 'Enter the email of your Flex account' },
} as const

async function open(answer: ApiAnswer, language: keyof typeof words = 'es') {
  let isLinked = true
  const unlinked = { ...ana, proxyInstalled: false, flexEmail: null, flexId: null }
  const { calls } = answerApi({
    'GET /api/users/me': () => ok(isLinked ? ana : unlinked),
    'POST /api/flex/unlink': () => {
      isLinked = answer.status !== 200
      return answer
    },
  })
  const app = await openApp('/app/profile', language)
  await userEvent.click(await screen.findByRole('button', { name: words[language].open }))
  const dialog = screen.getByRole('dialog', { name: words[language].title })
  const answerWith = async (email: string) => {
    await userEvent.type(within(dialog).getByLabelText(words[language].email), email)
    await userEvent.click(within(dialog).getByRole('button', { name: words[language].open }))
  }
  const sent = () => calls.filter(({ route }) => route === 'POST /api/flex/unlink').map(({ body }) => body)
  return { ...app, dialog, answerWith, sent }
}

it('says what is deleted and what is kept before doing anything', async () => {
  const { dialog, sent } = await open(ok({ unlinked: true }))
  for (const words of ['Borramos el permiso', 'Guardamos tus pagos', 'tendrás que conectarla otra vez'])
    expect(within(dialog).getByText(words, { exact: false })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByText('ana@flex.example')).toBeTruthy()
  expect(sent()).toEqual([])
})

it.each([
  ['es', 'Correos desvinculados', 'No tienes una cuenta de Flex conectada.'],
  ['en', 'Emails unlinked', 'No Flex account is connected.'],
] as const)('unlinks the account, and then the gates lead to connecting one (%s)', async (language, done, none) => {
  const { answerWith, sent, history, address } = await open(ok({ unlinked: true }), language)
  await answerWith(' Ana@flex.example ')
  expect(await screen.findByText(done)).toBeTruthy()
  expect(await screen.findByText(none)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([{ email: 'Ana@flex.example' }])
  act(() => history.push('/app'))
  await waitFor(() => expect(address()).toBe('/app/flex/login'))
})

it.each([
  ['es', 'Correo no válido'],
  ['en', 'Invalid email'],
] as const)('shows an invalid email at the field, and sends nothing (%s)', async (language, sentence) => {
  const { answerWith, sent, dialog } = await open(ok({ unlinked: true }), language)
  await answerWith('ana@flex')
  expect(within(dialog).getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByLabelText(words[language].email))
  expect(sent()).toEqual([])
})

it.each([
  ['es', 'No encontramos ese correo'],
  ['en', 'Email not found'],
] as const)('shows at the field that the email was not found (%s)', async (language, sentence) => {
  const { answerWith, dialog } = await open(refusal('email_not_found'), language)
  await answerWith('luis@flex.example')
  expect(await within(dialog).findByText(sentence)).toBeTruthy()
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

it.each([
  ['es', 'No pudimos desvincular el correo', 'Rechazado: check_in_under_way.'],
  ['en', 'Error unlinking email', 'Refused: check_in_under_way.'],
] as const)('shows other refusals in the dialog (%s)', async (language, sentence, reason) => {
  const { answerWith, dialog } = await open(refusal('check_in_under_way'), language)
  await answerWith('ana@flex.example')
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toBe(sentence + reason)
})
