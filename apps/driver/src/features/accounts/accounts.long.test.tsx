import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { ana, answerApi, type ApiAnswer, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { recordSavedFiles } from '@arribo/ui/testing/saved-files'
import { heading, press, watchLeaving } from '../../testing/on-screen.ts'
import { openApp, takePasswords } from '../../testing/open-app.tsx'

beforeEach(() => {
  vi.spyOn(auth, 'prepare').mockReturnValue()
  signIn()
})

const signingIn = (error?: AuthErrorCode) => {
  const service = takePasswords()
  return error ? service.mockRejectedValue(new AuthError(error)) : service
}

async function openDeleting(answer: ApiAnswer = ok({ deleted: true }), me: object = ana) {
  const { callsOf } = answerApi({ 'GET /api/users/me': ok(me), 'DELETE /api/users/me': answer })
  const app = await openApp('/app/profile/delete')
  await heading('Elimina tu cuenta')
  return { ...app, deletions: () => callsOf('DELETE /api/users/me').length }
}

const understand = () => userEvent.click(screen.getByLabelText('Entiendo que esto no se puede deshacer'))
const submit = () => press('Eliminar mi cuenta para siempre')
async function confirm(password = 'Prueba-2026') {
  await understand()
  await userEvent.type(screen.getByLabelText('Contraseña'), password)
  await submit()
}

describe('deleting the account', () => {
  it('requires the tick and the password before sending anything', async () => {
    const { deletions } = await openDeleting()
    const signed = signingIn()
    await submit()
    await userEvent.click(screen.getByRole('link', { name: 'Marca que lo entiendes.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Entiendo que esto no se puede deshacer'))
    await understand()
    await submit()
    expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'))
    expect([signed.mock.calls.length, deletions()]).toEqual([0, 0])
  })

  it('says that the password is wrong, and deletes nothing', async () => {
    const { deletions } = await openDeleting()
    signingIn('notAuthorized')
    await confirm('not mine')
    expect(await screen.findByText('Esa no es tu contraseña.')).toBeTruthy()
    expect(deletions()).toBe(0)
  })

  it.each([
    ['at once, if the page can ask', undefined, ok({ deleted: true })],
    ['at the next try, which no password passes', 'notAuthorized', refusal('unexpected')],
  ] as const)('goes to the farewell page when only the answer was lost: %s', async (_when, error, answer) => {
    const assign = watchLeaving()
    let me = ok(ana)
    answerApi({
      'GET /api/users/me': () => me,
      'DELETE /api/users/me': () => {
        if (answer.status === 200) throw new TypeError('network')
        return answer
      },
    })
    await openApp('/app/profile/delete')
    await screen.findByRole('heading', { level: 1, name: 'Elimina tu cuenta' })
    signingIn(error)
    vi.spyOn(auth, 'signOut').mockResolvedValue()
    me = refusal('profile_not_found')
    await confirm()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/farewell'))
  })

  it.each(['check_in_under_way', 'payment_in_progress', 'account_suspended', 'staff_account'] as const)(
    'shows the reason: %s',
    async (code) => {
      await openDeleting(refusal(code))
      signingIn()
      await confirm()
      expect(await screen.findByText('Tu cuenta no se eliminó')).toBeTruthy()
      expect(screen.getByText(`Rechazado: ${code}.`, { exact: false })).toBeTruthy()
    },
  )

  it.each([
    [{ ...ana, credits: 3, expirationDateTimestamp: Date.now() + 86_400_000 }, true],
    [{ ...ana, credits: 0, expirationDateTimestamp: null }, false],
  ])('says what would be lost, if anything, and whom to contact first', async (me, isLost) => {
    await openDeleting(undefined, me)
    for (const text of ['Tu servicio dura hasta', 'Tienes 3 créditos. Los pierdes.', 'Nada se devuelve solo.'])
      expect(screen.queryByText(text, { exact: false }) !== null).toBe(isLost)
    expect(screen.queryByRole('link', { name: 'Hablar con soporte' })?.getAttribute('href')).toBe(
      isLost ? '/app/help' : undefined,
    )
  })
})

describe('downloading the data', () => {
  async function openData(answer: ApiAnswer) {
    answerApi({ 'GET /api/users/me/export': answer })
    await openApp('/app/profile/data')
    await press('Descargar mis datos')
  }

  it('downloads one file with everything from the API', async () => {
    const { names, readLast } = recordSavedFiles()
    await openData(ok({ profile: { name: 'Ana Torres' } }))
    expect(await screen.findByText('Se descargaron tus datos')).toBeTruthy()
    expect(names).toEqual(['arribo.json'])
    expect(JSON.parse(await readLast())).toEqual({ profile: { name: 'Ana Torres' } })
  })

  it('shows a failure in place, and can be pressed again', async () => {
    await openData(refusal('storage_down'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Descargar mis datos' })).toMatchObject({ disabled: false })
  })
})

it('says goodbye to a signed-out user, and links to the landing page', async () => {
  localStorage.clear()
  answerApi()
  await openApp('/farewell', 'en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account was deleted' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en/')
})
