import type { Me } from '@arribo/api-contracts/driver/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ana, answerApi, type ApiAnswers, ok, refusal, signIn } from '../../../testing/driver-world.ts'
import { press, watchLeaving } from '../../../testing/on-screen.ts'
import { openApp } from '../../../testing/open-app.tsx'

beforeEach(() => signIn())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}

async function open({ me = {}, answers = {} as ApiAnswers } = {}) {
  const { callsOf } = answerApi({
    'GET /api/users/me': ok({ ...ana, ...me }),
    'POST /api/users/me': ({ body }) => ok({ ...ana, ...(body as Partial<Me>) }),
    'POST /api/users/me/language': ok({ language: 'en' }),
    ...answers,
  })
  return { saves: () => callsOf('POST /api/users/me').map(({ body }) => body), ...(await openApp('/app/profile')) }
}

async function edit(options: Parameters<typeof open>[0] = {}) {
  const opened = await open(options)
  await press('Editar')
  return opened
}

it("shows name and numbers, and links to more, even to a driver who hasn't paid", async () => {
  const { address } = await open({ me: { goodStanding: false, preferredPhoneNumber: '+573005550101' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mi perfil' })).toBeTruthy()
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['Ana Torres', '+1 (305) 555-0100', '+57 300 5550101'])
  expect(address()).toBe('/app/profile')
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/app')
  const more = within(screen.getByRole('navigation', { name: 'Más de tu cuenta' })).getAllByRole('link')
  const pages = ['profile/change-password', 'profile/photos', 'shared', 'receipts', 'referral', 'help']
  const links = more.map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(pages.map((page) => `/app/${page}`)))
})

it('a deliberate logout leads to the landing page without a prompt, and the next login does not return to this page', async () => {
  await open()
  const assign = watchLeaving()
  await press('Cerrar sesión')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem('CognitoIdentityServiceProvider.client.LastAuthUser')).toBeNull()
  expect(sessionStorage.getItem('arribo.flash')).toBeNull()
  expect(sessionStorage.getItem('arribo.returnTo')).toBeNull()
})

describe('editing', () => {
  it('saves the input, confirms it, and shows it', async () => {
    const { saves } = await edit()
    expect(screen.queryByLabelText('Número de teléfono')).toBeNull()
    await type('Nombre', '  Ana María ')
    await type('Teléfono preferido', '+57 300 5550101')
    await press('Guardar')
    expect(await screen.findByText('Perfil guardado')).toBeTruthy()
    expect(await screen.findByText('Ana María')).toBeTruthy()
    expect(saves()).toEqual([{ name: 'Ana María', preferredPhoneNumber: '+573005550101' }])
  })

  it('discards the input on cancel, and sends nothing', async () => {
    const { saves } = await edit()
    await type('Nombre', 'Otra')
    await press('Cancelar')
    expect(await screen.findByText('Ana Torres')).toBeTruthy()
    await press('Editar')
    expect(field('Nombre').value).toBe('Ana Torres')
    expect(saves()).toEqual([])
  })

  it('sends nothing when nothing has changed, or a change was undone', async () => {
    const { saves } = await edit()
    await type('Nombre', 'Ana Torres')
    await press('Guardar')
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy()
    expect(saves()).toEqual([])
  })

  it('removes a preferred number', async () => {
    const { saves } = await edit({ me: { preferredPhoneNumber: '+573005550101' } })
    await type('Teléfono preferido', '')
    await press('Guardar')
    await waitFor(() => expect(saves()[0]).toEqual({ name: 'Ana Torres', preferredPhoneNumber: null }))
  })

  it('shows at the field that a number is not valid, and sends nothing', async () => {
    const { saves } = await edit()
    const label = 'Teléfono preferido'
    expect(field(label).placeholder).toMatch(/^\+0+$/)
    await type(label, '30555501')
    await press('Guardar')
    expect(await screen.findByText('El número de teléfono no es válido.')).toBeTruthy()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect([document.activeElement, saves()]).toEqual([field(label), []])
  })

  it('keeps the input when saving fails, says why, and saves on retry', async () => {
    let isDown = true
    const { saves } = await edit({
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
    expect(saves()).toHaveLength(2)
  })
})

describe('leaving while editing', () => {
  const leave = async () => userEvent.click(await screen.findByRole('link', { name: 'Volver' }))

  it('asks first: on staying keeps all input, and leaves after confirmation', async () => {
    const { address, saves } = await edit()
    await type('Nombre', 'Ana María')
    await leave()
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeTruthy()
    await press('Seguir editando')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([field('Nombre').value, address()]).toEqual(['Ana María', '/app/profile'])
    await leave()
    await press('Salir sin guardar')
    await waitFor(() => expect(address()).toBe('/app'))
    expect(saves()).toEqual([])
  })

  it('does not ask when nothing would be lost', async () => {
    const { address } = await edit()
    await leave()
    await waitFor(() => expect(address()).toBe('/app'))
  })
})
