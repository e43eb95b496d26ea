import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../testing/api-answers.ts'
import { ana } from '../../testing/me.ts'
import { arrived, becomeReady, openCheckIn, press, station } from './testing/check-in-world.tsx'
import { fakePosition, moveTo } from './testing/phone.ts'

const route = 'POST /api/users/me/im-here'
afterEach(cleanup)

async function openReady(world: Parameters<typeof openCheckIn>[0] = {}) {
  const opened = await openCheckIn(world)
  await becomeReady()
  return { ...opened, presses: () => opened.callsOf(route) }
}
const alertText = async () => (await screen.findByRole('alert')).textContent
const done = () => screen.findByRole('heading', { name: 'Llegada registrada' })

describe('a missing account', () => {
  it('could not be loaded: says so and why', async () => {
    const { say, presses } = await openReady()
    say('GET /api/users/me', refusal('temporarily_unavailable'))
    await press('Ya llegué')
    expect(await alertText()).toMatch(/No pudimos cargar tu cuenta\..*temporarily_unavailable/)
    expect(presses()).toEqual([])
  })
  it('lacks what a check-in needs: not loaded', async () => {
    const { say, presses } = await openReady()
    say('GET /api/users/me', ok({ ...ana, amazonToken: null }))
    await press('Ya llegué')
    expect(await alertText()).toMatch(/Tu cuenta aún no carga/)
    expect(presses()).toEqual([])
  })
})

it('too far: the distance follows the driver, and at the station the refusal ends', async () => {
  const north = (meters: number) => ({ ...station, latitude: station.latitude + meters / 111_195 })
  await openReady({ answers: { [route]: refusal('too_far') } })
  fakePosition(north(14_000))
  await press('Ya llegué')
  await alertText()
  await screen.findByText(/^Ahora estás a 8\.7 mi de la estación\.$/)
  act(() => moveTo(north(3000)))
  await screen.findByText(/^Ahora estás a 1\.9 mi de la estación\.$/)
  expect(screen.getByRole('alert')).toBeTruthy()
  act(() => moveTo(north(30)))
  await screen.findByText(/^Ya estás a 100 pies de la estación: presiona de nuevo\.$/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves room for the reason: the time left is one line then', async () => {
  const { say } = await openReady()
  expect(screen.getByRole('img', { name: /^Tiempo para marcar/ })).toBeTruthy()
  say(route, refusal('too_far'))
  await press('Ya llegué')
  await alertText()
  expect(screen.getByText(/^Tiempo para marcar: \d:\d\d$/).getAttribute('role')).toBe('timer')
  expect(screen.queryByRole('img', { name: /^Tiempo para marcar/ })).toBeNull()
})

describe('a refusal is shown with advice', () => {
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  it.each<[ErrorCode, RegExp]>([
    ['too_far', /Acércate a la estación y presiona de nuevo/],
    ['platform_down', /Espera un minuto y presiona de nuevo/],
    ['check_in_refused', /Mira en Flex si el bloque sigue ahí/],
    ['block_ended', /Si ves otro bloque, es el siguiente/],
    ['no_blocks', /Mira en Flex si el bloque sigue siendo tuyo/],
    ['block_not_open', /Aquí ves cuánto falta/],
    ['check_in_not_enabled', /Te responden de 7:00.a\.m\. a 10:00.p\.m\./],
    ['payment_needed', /Paga aquí mismo y vuelve/],
    ['platform_not_linked', /Conecta tu cuenta y vuelve aquí/],
    ['platform_session_ended', /Conéctala y vuelve aquí/],
    ['handle_expired', /No se envió nada/],
    ['payload_not_readable', /No se envió nada/],
    ['check_in_key_retired', /No se envió nada/],
    ['not_yours', /cierra sesión y entra de nuevo/],
    ['profile_not_found', /escribe a soporte/],
    ['position_missing', /Rechazado: position_missing/],
    ['too_many_requests', /Rechazado: too_many_requests/],
  ])('%s', async (code, advice) => {
    await openReady({ answers: { [route]: refusal(code) } })
    await press('Ya llegué')
    const text = await alertText()
    expect(text).toContain(`Rechazado: ${code}.`)
    expect(text).toMatch(advice)
    expect(localStorage.getItem('arribo.press')).toBeNull()
  })
  it('links to the payment, and to the account', async () => {
    const { say } = await openReady({ answers: { [route]: refusal('payment_needed') } })
    await press('Ya llegué')
    await alertText()
    expect(link('Ir a pagar')).toBe('/app/pay')
    say(route, refusal('platform_session_ended'))
    await press('Ya llegué')
    await screen.findByText(/Conéctala/)
    expect(link('Conectar mi cuenta de Flex')).toBe('/app/flex/login')
  })
  it('and is cleared by the next press', async () => {
    const { say } = await openReady({ answers: { [route]: refusal('too_far') } })
    await press('Ya llegué')
    await alertText()
    say(route, arrived)
    await press('Ya llegué')
    await done()
  })
  it.each(['selfie_needed', 'selfie_expired', 'selfie_no_match'] as const)(
    '%s: asks for a new selfie',
    async (code) => {
      await openReady({ answers: { [route]: refusal(code) } })
      await press('Ya llegué')
      expect(await alertText()).toContain(`Rechazado: ${code}.`)
      await screen.findByRole('heading', { name: 'Toma tu selfie' })
    },
  )
  it('stays in view when the calendar has changed with it', async () => {
    const { say } = await openReady({ answers: { [route]: refusal('no_blocks') } })
    say('GET /api/users/me/calendar', ok({ scheduledAssignments: [], checkedIn: [] }))
    await press('Ya llegué')
    await screen.findByText('No hay bloques disponibles')
    expect(await alertText()).toContain('Rechazado: no_blocks.')
  })
})
