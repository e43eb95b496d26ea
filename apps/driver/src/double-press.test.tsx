import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ana, answerApi, ok, signIn } from './testing/driver-world.ts'
import { fill, press } from './testing/on-screen.ts'
import { openApp } from './testing/open-app.tsx'

beforeEach(() => signIn())

/** The request is still open when the thumb presses again. */
const onItsWay = () => new Promise<never>(() => undefined)
const unlinked = { ...ana, proxyInstalled: false, setupComplete: false, planType: null }

const buttons: readonly {
  route: string
  button: string
  at: string
  me?: object
  before: () => Promise<void>
}[] = [
  {
    route: 'POST /api/flex/login',
    button: 'Conectar',
    at: '/app/flex/login',
    me: unlinked,
    async before() {
      await fill('Correo de Flex', 'ana@flex.example')
      await fill('Contraseña de Flex', 'Flex-2026')
    },
  },
  {
    route: 'PATCH /api/users/me/plan-type',
    button: 'Sí, cambiar',
    at: '/app',
    async before() {
      await press('Cambiar')
      await screen.findByRole('dialog')
    },
  },
  {
    route: 'POST /api/flex/unlink',
    button: 'Desvincular',
    at: '/app/profile',
    async before() {
      await press('Desvincular')
      await fill('Escribe el correo de tu cuenta de Flex', 'ana@flex.example')
    },
  },
]

it.each(buttons)('a double press of $button at $at sends one $route', async ({ route, button, at, me, before }) => {
  const { callsOf } = answerApi({
    'GET /api/users/me': ok({ ...ana, ...me }),
    [route]: onItsWay,
  })
  await openApp(at)
  await before()
  const dialog = screen.queryByRole('dialog')
  const sender = (dialog ? within(dialog) : screen).getByRole('button', { name: button })
  await userEvent.dblClick(sender)
  await userEvent.click(sender)
  expect(callsOf(route)).toHaveLength(1)
})
