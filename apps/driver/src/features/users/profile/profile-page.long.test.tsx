import type { Language } from '@arribo/i18n'
import type { Me } from '@arribo/api-contracts/driver/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '../../../app/auth.ts'
import { answerApi, type ApiCall, ok, refusal } from '../../../testing/api-answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { ana, noBlocks } from '../../../testing/people.ts'
import { signIn } from '../../../testing/session.ts'

beforeEach(() => signIn())

type Answers = Parameters<typeof answerApi>[0]
const saves = (calls: readonly ApiCall[]) => calls.filter(({ route }) => route === 'POST /api/users/me')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}

async function open({ me = {}, answers = {} as Answers, language = 'es' as Language } = {}) {
  const { calls } = answerApi({
    'GET /api/users/me': ok({ ...ana, ...me }),
    'POST /api/users/me': ({ body }) => ok({ ...ana, ...(body as Partial<Me>) }),
    'POST /api/users/me/language': ok({ language: 'en' }),
    'GET /api/users/me/calendar': ok(noBlocks),
    'GET /api/regions': ok({ serviceAreas: [] }),
    ...answers,
  })
  return { calls, ...(await openApp('/app/profile', language)) }
}

async function edit(options: Parameters<typeof open>[0] = {}) {
  const opened = await open(options)
  await press(options.language === 'en' ? 'Edit' : 'Editar')
  return opened
}

/** Intercepts navigation to another document. */
function watchTheWayOut() {
  const assign = vi.fn()
  const { origin, href, pathname, search } = location
  vi.stubGlobal('location', { origin, href, pathname, search, assign })
  return assign
}

describe('the profile', () => {
  it("shows name and numbers, even to a driver who hasn't paid", async () => {
    const { address } = await open({ me: { goodStanding: false, preferredPhoneNumber: '+573005550101' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi perfil' })).toBeTruthy()
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values).toEqual(['Ana Torres', '+1 (305) 555-0100', '+57 300 5550101'])
    expect(address()).toBe('/app/profile')
  })

  it('is linked from the top bar, which has no logout of its own, and shows the admin link to admins only', async () => {
    await open()
    const bar = await screen.findByRole('navigation', { name: 'Principal' })
    expect(within(bar).getByRole('link', { name: 'Mi perfil' }).getAttribute('href')).toBe('/app/profile')
    expect(within(bar).queryByRole('button', { name: 'Cerrar sesión' })).toBeNull()
    expect(within(bar).queryByRole('link', { name: 'Administración' })).toBeNull()
  })

  it('links admins to the back office', async () => {
    await open({ me: { isAdmin: true } })
    const link = await screen.findByRole('link', { name: 'Administración' })
    expect(link.getAttribute('href')).toBe('https://admin.test/admin')
  })

  it('signs out and goes to the landing page', async () => {
    await open()
    const signOut = vi.spyOn(auth, 'signOut').mockResolvedValue()
    const assign = watchTheWayOut()
    await press('Cerrar sesión')
    expect(signOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  })
})

it('a deliberate logout shows no login prompt, and the next login does not return to this page', async () => {
  await open()
  const assign = watchTheWayOut()
  await press('Cerrar sesión')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem('CognitoIdentityServiceProvider.client.LastAuthUser')).toBeNull()
  expect(screen.queryByText(/^Login requerido\. Inicia sesión/)).toBeNull()
  expect(sessionStorage.getItem('arribo.returnTo')).toBeNull()
})

describe('editing', () => {
  it('saves the input, confirms it, and shows it', async () => {
    const { calls } = await edit()
    expect(screen.queryByLabelText('Número de teléfono')).toBeNull()
    await type('Nombre', '  Ana María ')
    await type('Teléfono preferido', '+57 300 5550101')
    await press('Guardar')
    expect(await screen.findByText('Perfil guardado')).toBeTruthy()
    expect(await screen.findByText('Ana María')).toBeTruthy()
    expect(saves(calls).map(({ body }) => body)).toEqual([{ name: 'Ana María', preferredPhoneNumber: '+573005550101' }])
  })

  it('discards the input on cancel, and sends nothing', async () => {
    const { calls } = await edit()
    await type('Nombre', 'Otra')
    await press('Cancelar')
    expect(await screen.findByText('Ana Torres')).toBeTruthy()
    await press('Editar')
    expect(field('Nombre').value).toBe('Ana Torres')
    expect(saves(calls)).toEqual([])
  })

  it('sends nothing when nothing has changed, or a change was undone', async () => {
    const { calls } = await edit()
    await type('Nombre', 'Ana Torres')
    await press('Guardar')
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy()
    expect(saves(calls)).toEqual([])
  })

  it('removes a preferred number', async () => {
    const { calls } = await edit({ me: { preferredPhoneNumber: '+573005550101' } })
    await type('Teléfono preferido', '')
    await press('Guardar')
    await waitFor(() => expect(saves(calls)[0]?.body).toEqual({ name: 'Ana Torres', preferredPhoneNumber: null }))
  })

  it.each([
    ['es', 'El número de teléfono no es válido.'],
    ['en', 'The phone number is not valid.'],
  ] as const)('shows at the field that a number is not valid, and sends nothing (%s)', async (language, sentence) => {
    const { calls } = await edit({ language })
    const label = language === 'en' ? 'Preferred phone number' : 'Teléfono preferido'
    expect(field(label).placeholder).toMatch(/^\+0+$/)
    await type(label, '3055550101')
    await press(language === 'en' ? 'Save' : 'Guardar')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(label))
    expect(saves(calls)).toEqual([])
  })

  it('lists two errors with links to their fields, and translates them on a language change', async () => {
    await edit()
    await type('Nombre', '')
    await type('Teléfono preferido', '+12')
    await press('Guardar')
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    await press('Switch to English')
    expect(await screen.findByText('The phone number is not valid.')).toBeTruthy()
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Enter your name.',
      'Preferred phone number: The phone number is not valid.',
    ])
    expect(field('Preferred phone number').value).toBe('+12')
  })

  it('requires a name of at most 50 characters', async () => {
    const { calls } = await edit()
    await userEvent.clear(field('Nombre'))
    await userEvent.paste('x'.repeat(51))
    await press('Guardar')
    expect(await screen.findByText('Este nombre es muy largo: usa hasta 50 caracteres.')).toBeTruthy()
    expect(saves(calls)).toEqual([])
  })

  it('keeps the input when saving fails, says why, and saves on retry', async () => {
    let isDown = true
    const { calls } = await edit({
      answers: {
        'POST /api/users/me': ({ body }) =>
          isDown ? refusal('temporarily_unavailable') : ok({ ...ana, ...(body as Partial<Me>) }),
      },
    })
    await type('Nombre', 'Ana María')
    await press('Guardar')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Rechazado: temporarily_unavailable.')
    expect(field('Nombre').value).toBe('Ana María')
    isDown = false
    await press('Guardar')
    expect(await screen.findByText('Perfil guardado')).toBeTruthy()
    expect(saves(calls)).toHaveLength(2)
  })
})

describe('leaving while editing', () => {
  const leave = async () => userEvent.click(await screen.findByRole('link', { name: 'Volver' }))

  it('asks first, and on staying keeps all input', async () => {
    const { address } = await edit()
    await type('Nombre', 'Ana María')
    await leave()
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeTruthy()
    await press('Seguir editando')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([field('Nombre').value, address()]).toEqual(['Ana María', '/app/profile'])
  })

  it('leaves after confirmation', async () => {
    const { address, calls } = await edit()
    await type('Nombre', 'Ana María')
    await leave()
    await press('Salir sin guardar')
    await waitFor(() => expect(address()).toBe('/app'))
    expect(saves(calls)).toEqual([])
  })

  it('does not ask when nothing would be lost', async () => {
    const { address } = await edit()
    await leave()
    await waitFor(() => expect(address()).toBe('/app'))
  })
})
