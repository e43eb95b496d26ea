import type { Language } from '@arribo/i18n'
import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openApp } from '../../testing/open-app.tsx'
import { ana } from '../../testing/people.ts'
import { signIn } from '../../testing/session.ts'

beforeEach(() => {
  vi.spyOn(auth, 'prepare').mockReturnValue()
  signIn()
})

/** Intercepts navigation to another document. */
function watchLeaving() {
  const assign = vi.fn<(to: string) => void>()
  const { origin, href, pathname, search } = location
  vi.stubGlobal('location', { origin, href, pathname, search, assign })
  return assign
}

const signingIn = (error?: AuthErrorCode) =>
  vi.spyOn(auth, 'signIn').mockImplementation(async () => {
    if (error) throw new AuthError(error)
    const claims = auth.claims()
    if (!claims) throw new AuthError('unknown')
    return claims
  })

async function openDeleting(answer: ApiAnswer = ok({ deleted: true }), me: object = ana, language: Language = 'es') {
  const { calls } = answerApi({ 'GET /api/users/me': ok(me), 'DELETE /api/users/me': answer })
  const app = await openApp('/app/profile/delete', language)
  const title = language === 'es' ? 'Elimina tu cuenta' : 'Delete your account'
  await screen.findByRole('heading', { level: 1, name: title })
  return { ...app, deletions: () => calls.filter(({ route }) => route === 'DELETE /api/users/me').length }
}

const understand = () => userEvent.click(screen.getByLabelText('Entiendo que esto no se puede deshacer'))
const type = (password: string) => userEvent.type(screen.getByLabelText('Contraseña'), password)
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }))

describe('deleting the account', () => {
  it('signs in again, deletes, signs out and goes to the farewell page', async () => {
    const assign = watchLeaving()
    const { deletions } = await openDeleting()
    const signed = signingIn()
    vi.spyOn(auth, 'signOut').mockResolvedValue()
    await understand()
    await type('Prueba-2026')
    await submit()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/farewell'))
    expect(signed).toHaveBeenCalledWith('+13055550100', 'Prueba-2026')
    expect(deletions()).toBe(1)
  })

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
    await understand()
    await type('not mine')
    await submit()
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
    await understand()
    await type('Prueba-2026')
    await submit()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/farewell'))
  })

  it.each(['check_in_under_way', 'payment_in_progress', 'account_suspended', 'staff_account'] as const)(
    'shows the reason: %s',
    async (code) => {
      await openDeleting(refusal(code))
      signingIn()
      await understand()
      await type('Prueba-2026')
      await submit()
      expect(await screen.findByText('Tu cuenta no se eliminó')).toBeTruthy()
      expect(screen.getByText(`Rechazado: ${code}.`, { exact: false })).toBeTruthy()
    },
  )

  it.each([
    ['es', 'Tu servicio dura hasta', 'Tienes 3 créditos. Los pierdes.', 'Hablar con soporte'],
    ['en', 'Your service runs until', 'You have 3 credits. You lose them.', 'Talk to support'],
  ] as const)('says what would be lost, and whom to contact first (%s)', async (language, week, credits, support) => {
    await openDeleting(undefined, { ...ana, credits: 3, expirationDateTimestamp: Date.now() + 86_400_000 }, language)
    expect(screen.getByText(week, { exact: false })).toBeTruthy()
    expect(screen.getByText(credits, { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: support }).getAttribute('href')).toBe('/app/help')
  })

  it('mentions no loss to a driver who has nothing to lose', async () => {
    await openDeleting(undefined, { ...ana, credits: 0, expirationDateTimestamp: null, goodStanding: true })
    expect(screen.queryByText('Nada se devuelve solo.', { exact: false })).toBeNull()
  })
})

describe('downloading the data', () => {
  async function openData(answer: ApiAnswer) {
    answerApi({ 'GET /api/users/me': ok(ana), 'GET /api/users/me/export': answer })
    await openApp('/app/profile/data')
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar mis datos' }))
  }

  it('downloads one file with everything from the API', async () => {
    const files: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:file'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await openData(ok({ profile: { name: 'Ana Torres' } }))
    expect(await screen.findByText('Se descargaron tus datos')).toBeTruthy()
    expect(names).toEqual(['arribo.json'])
    expect(JSON.parse((await asInBrowser(async () => files[0]?.text())) ?? '')).toEqual({
      profile: { name: 'Ana Torres' },
    })
  })

  it('shows a failure in place, and can be pressed again', async () => {
    await openData(refusal('storage_down'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Descargar mis datos' })).toMatchObject({ disabled: false })
  })

  it('links to deleting the account, and is linked from the profile', async () => {
    answerApi({ 'GET /api/users/me': ok(ana) })
    const { address } = await openApp('/app/profile')
    await userEvent.click(await screen.findByRole('link', { name: 'Tus datos' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Eliminar mi cuenta' }))
    await screen.findByRole('heading', { level: 1, name: 'Elimina tu cuenta' })
    expect(address()).toBe('/app/profile/delete')
  })
})

it('says goodbye to a signed-out user, and links to the landing page', async () => {
  localStorage.clear()
  answerApi({})
  await openApp('/farewell', 'en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account was deleted' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en/')
})
