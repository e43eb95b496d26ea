import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, ok } from './testing/api-answers.ts'
import { fill } from './testing/fill.ts'
import { openApp } from './testing/open-app.tsx'
import { ana, noBlocks } from './testing/people.ts'
import { signIn } from './testing/session.ts'

beforeEach(() => signIn())

/** A request that is still open when the thumb presses again. */
const onItsWay = () => new Promise<never>(() => undefined)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const unlinked = { ...ana, proxyInstalled: false, setupComplete: false, planType: null }

/** Every kind of button that sends something: in a form, in a form in a dialog, in a confirmation. */
const sends: readonly {
  route: string
  button: string
  at: string
  me?: object
  before: () => Promise<void>
}[] = [
  {
    route: 'PATCH /api/users/me',
    button: 'Continuar',
    at: '/app/setup',
    me: { planType: null, setupComplete: false },
    before: async () => userEvent.click(await screen.findByRole('radio', { name: /Una cuenta prestada/ })),
  },
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
    route: 'POST /api/users/me',
    button: 'Guardar',
    at: '/app/profile',
    async before() {
      await press('Editar')
      await fill('Nombre', ' María')
    },
  },
  {
    route: 'PATCH /api/users/me/password',
    button: 'Cambiar',
    at: '/app/profile/change-password',
    async before() {
      await fill('Contraseña actual', 'Prueba-2026')
      await fill('Contraseña nueva', 'Prueba-2027')
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

it.each(sends)('a double press of $button at $at sends one $route', async ({ route, button, at, me, before }) => {
  const { calls } = answerApi({
    'GET /api/users/me': ok({ ...ana, ...me }),
    'GET /api/users/me/calendar': ok(noBlocks),
    [route]: onItsWay,
  })
  await openApp(at)
  await before()
  const dialog = screen.queryByRole('dialog')
  const sender = (dialog ? within(dialog) : screen).getByRole('button', { name: button })
  await userEvent.dblClick(sender)
  await userEvent.click(sender)
  expect(calls.filter((call) => call.route === route)).toHaveLength(1)
})
