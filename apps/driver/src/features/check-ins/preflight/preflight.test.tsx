import { onServerTime } from '@arribo/api-contracts/server-clock'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { pageOwner } from '../../../app/auth.ts'
import { ok, refusal } from '../../../testing/driver-world.ts'
import { blockOpeningIn, inMinutes, openCheckIn, press, routes, station } from '../testing/check-in-world.tsx'
import { fakeCamera, fakePosition } from '../testing/phone.ts'

afterEach(() => onServerTime(new Date(), Date.now()))

const health = ok({ status: 'ok', version: '1', time: inMinutes(0) })
async function openPreflight(answers: NonNullable<Parameters<typeof openCheckIn>[0]>['answers'] = {}) {
  fakeCamera()
  const world = await openCheckIn({
    blocks: [blockOpeningIn(25)],
    answers: { 'GET /api/status/health': health, ...answers },
  })
  await screen.findByRole('button', { name: 'Revisar mi teléfono' })
  return world
}
const rows = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
const row = (name: string) => rows().find((text) => text.startsWith(`${name}:`))

it('reports a phone that is ready; asks for nothing before the press, and sends nothing to the platform', async () => {
  const { callsOf } = await openPreflight()
  expect([callsOf('GET /api/status/health'), row('Cámara')]).toEqual([[], undefined])
  await press('Revisar mi teléfono')
  await screen.findByText('Todo listo para marcar.')
  for (const name of ['Cámara', 'Ubicación', 'Sesión', 'Reloj', 'Conexión']) expect(row(name)).toBe(`${name}: bien`)
  expect(screen.getByText('Estás en la estación.')).toBeTruthy()
  expect(callsOf(routes.press)).toEqual([])
})

it('says what needs attention and what to do about it; checks again', async () => {
  await openPreflight({ 'GET /api/status/health': refusal('temporarily_unavailable') })
  fakeCamera('NotAllowedError')
  fakePosition('missing')
  await press('Revisar mi teléfono')
  await screen.findByText('Hay 3 cosas por arreglar.')
  expect(row('Cámara')).toMatch(/necesita tu atención.*La cámara está bloqueada/)
  expect(row('Ubicación')).toMatch(/necesita tu atención.*Enciende el GPS/)
  expect(row('Conexión')).toMatch(/necesita tu atención.*No podemos conectar con Arribo/)
  expect(row('Reloj')).toBeUndefined()
  fakeCamera()
  fakePosition({ ...station, latitude: station.latitude + 0.1, accuracy: 900 })
  await press('Revisar otra vez')
  await waitFor(() => expect(row('Cámara')).toBe('Cámara: bien'))
  expect(row('Ubicación')).toMatch(/poco precisa/)
  expect(screen.queryByText(/la estación/)).toBeNull()
  fakePosition({ ...station, latitude: station.latitude + 0.1, accuracy: 90 })
  await press('Revisar otra vez')
  await screen.findByText(/Estás a 6\.9 mi de la estación\./)
})

it('reports a wrong clock and a session that the API refuses', async () => {
  // The app does this to ask for the password over the page.
  const release = pageOwner.hold()
  const { say } = await openPreflight()
  say('GET /api/users/me', refusal('signed_out'))
  onServerTime(new Date(Date.now() - 5 * 60_000), Date.now())
  await press('Revisar mi teléfono')
  await waitFor(() => expect(row('Reloj')).toMatch(/va adelantado/))
  expect(row('Sesión')).toMatch(/Tu sesión ya no sirve/)
  release()
})
