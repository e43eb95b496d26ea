import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, ok, refusal } from '../../testing/driver-world.ts'
import { alertText } from '../../testing/on-screen.ts'
import { arrived, becomeReady, choosePhoto, openCheckIn, press, routes, station } from './testing/check-in-world.tsx'
import { fakePosition, moveTo, setOnline } from './testing/phone.ts'

afterEach(() => {
  cleanup()
  setOnline(true)
})

type Given = NonNullable<Parameters<typeof openCheckIn>[0]>
async function openReady(answer: NonNullable<Given['answers']>[string] = arrived, me: Given['me'] = ana) {
  const opened = await openCheckIn({ me, answers: { [routes.press]: answer } })
  await becomeReady()
  return { ...opened, presses: () => opened.callsOf(routes.press) }
}
const done = () => screen.findByRole('heading', { name: 'Llegada registrada' })
const isUnknown = () => screen.findByRole('heading', { name: 'No sabemos si tu llegada salió' })

it.each([
  ['could not be loaded', refusal('temporarily_unavailable'), /No pudimos cargar tu cuenta\..*temporarily_unavailable/],
  ['lacks what a check-in needs', ok({ ...ana, amazonToken: null }), /Tu cuenta aún no carga/],
])('sends nothing for an account that %s, and says why', async (_what, answer, sentence) => {
  const { say, presses } = await openReady()
  say('GET /api/users/me', answer)
  await press('Ya llegué')
  expect(await alertText()).toMatch(sentence)
  expect(presses()).toEqual([])
})

it('too far: the distance follows the driver, and at the station the refusal ends', async () => {
  const north = (meters: number) => ({ ...station, latitude: station.latitude + meters / 111_195 })
  await openReady(refusal('too_far'))
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
  expect(screen.queryByRole('img', { name: /^Tiempo para marcar/ })).toBeNull()
})

it('too far by an approximate position: says so, with the way to an exact one', async () => {
  const { latitude, longitude } = station
  await openReady(refusal('too_far'))
  fakePosition({ latitude: latitude + 0.0155, longitude, accuracy: 3000 })
  await press('Ya llegué')
  await alertText()
  await screen.findByText('Tu ubicación es solo aproximada: con un margen de 1.9 mi.')
  fakePosition(station)
  await press('Intentar de nuevo')
  await screen.findByText('Ya estás en la estación: presiona de nuevo.')
})

it('leaves room for the reason: the time left is one line then, beside the button that would cover it', async () => {
  await openReady(refusal('too_far'))
  expect(screen.getByRole('img', { name: /^Tiempo para marcar/ })).toBeTruthy()
  await press('Ya llegué')
  await alertText()
  const left = screen.getByText(/^Tiempo para marcar: \d:\d\d$/)
  expect(left.getAttribute('role')).toBe('timer')
  expect(screen.getByRole('button', { name: /^Ya llegué/ }).parentElement?.contains(left)).toBe(true)
  expect(screen.queryByRole('img', { name: /^Tiempo para marcar/ })).toBeNull()
})

it.each<[ErrorCode, credits: number, expected: boolean]>([
  ['too_far', 3, true],
  ['platform_down', 1, true],
  ['check_in_refused', 3, true],
  ['too_far', 0, false],
  ['block_ended', 3, false],
])('%s: tells a driver with %i credits that none was spent: %s', async (code, credits, expected) => {
  await openReady(refusal(code), { ...ana, credits, expirationDateTimestamp: credits ? null : Date.now() + 86_400_000 })
  await press('Ya llegué')
  expect((await alertText())?.includes('No se gastó ningún crédito.')).toBe(expected)
})

describe('a refusal is shown with advice', () => {
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  it.each<[ErrorCode, RegExp]>([
    ['too_far', /Acércate a la estación y presiona de nuevo/],
    ['check_in_not_enabled', /Te responden de 7:00.a\.m\. a 10:00.p\.m\./],
    ['handle_expired', /No se envió nada/],
    ['position_missing', /Rechazado: position_missing/],
  ])('%s', async (code, advice) => {
    await openReady(refusal(code))
    await press('Ya llegué')
    const text = await alertText()
    expect(text).toContain(`Rechazado: ${code}.`)
    expect(text).toMatch(advice)
    expect(localStorage.getItem('arribo.press')).toBeNull()
  })
  it('links to the payment, and to the account, and is cleared by the next press', async () => {
    const { say } = await openReady(refusal('payment_needed'))
    await press('Ya llegué')
    await alertText()
    expect(link('Ir a pagar')).toBe('/app/pay')
    say(routes.press, refusal('platform_session_ended'))
    await press('Ya llegué')
    await screen.findByText(/Conéctala/)
    expect(link('Conectar mi cuenta de Flex')).toBe('/app/flex/login')
    say(routes.press, arrived)
    await press('Ya llegué')
    await done()
  })
  it('stays in view when the calendar has changed with it', async () => {
    const { say } = await openReady(refusal('no_blocks'))
    say(routes.calendar, ok({ scheduledAssignments: [], checkedIn: [] }))
    await press('Ya llegué')
    await screen.findByText('No hay bloques disponibles')
    expect(await alertText()).toContain('Rechazado: no_blocks.')
  })
})

describe('a key that the API has retired', () => {
  it('is fetched again, and the press is sent once more', async () => {
    const answers = [refusal('check_in_key_retired'), arrived()]
    const { presses } = await openReady(() => answers.shift() ?? refusal('unexpected'))
    await press('Ya llegué')
    await done()
    expect(presses()).toHaveLength(2)
  })
  it('again and again: is sent twice in all', async () => {
    const { presses } = await openReady(refusal('check_in_key_retired'))
    await press('Ya llegué')
    expect(await alertText()).toContain('Rechazado: check_in_key_retired.')
    expect(presses()).toHaveLength(2)
  })
  it("doesn't hide that an earlier press is under way", async () => {
    const { say, presses, reopen } = await openReady(() => Promise.reject(new TypeError('network')))
    await press('Ya llegué')
    await isUnknown()
    say(routes.press, refusal('check_in_key_retired'))
    await press('Presionar de nuevo')
    await waitFor(() => expect(presses()).toHaveLength(3))
    await reopen()
    await isUnknown()
  })
})

const offline = 'Estás sin conexión. Para marcar necesitas internet.'
it('without a network says once that a selfie did not arrive', async () => {
  const { storage } = await openCheckIn()
  storage.mode = 'breaks'
  await choosePhoto()
  setOnline(false)
  expect((await screen.findByText(offline)).closest('[role=status]')).toBeTruthy()
  await press('Enviar la selfie')
  expect(await alertText()).toBe(`La foto no llegó. Intenta de nuevo; sigue aquí.${offline}`)
  expect(screen.getAllByText(offline)).toHaveLength(1)
  setOnline(true)
  await waitFor(async () =>
    expect(await alertText()).toBe('La foto no llegó. Intenta de nuevo; sigue aquí.Tu teléfono ya tiene conexión.'),
  )
})
