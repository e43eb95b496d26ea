import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ana, ok, refusal } from '../../testing/driver-world.ts'
import { block, choosePhoto, openCheckIn, press, routes, sendPhoto, station } from './testing/check-in-world.tsx'
import { setNavigator } from '../../testing/set-navigator.ts'
import { readPermission } from './phone/position.ts'
import { allowPosition, fakeCamera, fakePosition } from './testing/phone.ts'

const plain = (text: string | null) => (text ?? '').replace(/\s/gu, ' ')
const switches = 'PATCH /api/users/me/plan-type'
const borrower = { ...ana, planType: 'borrowed-account' } as const

describe('the camera', () => {
  it('opens by itself at the selfie step, after the distance is shown', async () => {
    const { reopen } = await openCheckIn()
    const asked = fakeCamera()
    const shown: unknown[] = []
    asked.mockImplementationOnce(() => {
      shown.push(screen.queryByText('Estás en la estación.'))
      return Promise.resolve({ getTracks: () => [] })
    })
    await reopen()
    expect(await screen.findByRole('button', { name: 'Tomar la foto' })).toBeTruthy()
    expect(shown).toEqual([expect.any(HTMLElement)])
  })

  it('stays closed over a restored photo', async () => {
    const { reopen } = await openCheckIn()
    await choosePhoto()
    await screen.findByRole('button', { name: 'Enviar la selfie' })
    const asked = fakeCamera()
    await reopen()
    await screen.findByText('Tu foto sigue aquí. Falta enviarla.')
    expect(asked).not.toHaveBeenCalled()
  })

  it('opens once, however many photos are taken', async () => {
    const { camera } = await openCheckIn()
    await screen.findByRole('button', { name: 'Tomar la foto' })
    await choosePhoto()
    await press('Tomar otra')
    expect(await screen.findByRole('button', { name: 'Tomar la foto' })).toBeTruthy()
    expect(camera).toHaveBeenCalledOnce()
  })
})

it('the preview of a photo focuses the button that sends it; during the check, text replaces the bar of the upload', async () => {
  const { storage } = await openCheckIn({
    answers: { [routes.validity]: () => new Promise<never>(() => undefined) },
  })
  await choosePhoto()
  const send = await screen.findByRole('button', { name: 'Enviar la selfie' })
  await waitFor(() => expect(document.activeElement).toBe(send))
  await press('Enviar la selfie')
  await screen.findByText('Revisando tu foto…')
  expect(storage.puts).toHaveLength(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

describe('the account', () => {
  it.each([
    [ana, 'Mi propia cuenta', 'Una cuenta prestada', 'borrowed-account'],
    [borrower, 'Una cuenta prestada', 'Mi propia cuenta', 'own-account'],
  ] as const)('is one line; choosing the other one changes the plan', async (me, shown, other, planType) => {
    const { callsOf } = await openCheckIn({ me, answers: { [switches]: ok({ ...me, planType }) } })
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    await press('Cambiar')
    await userEvent.click(await screen.findByRole('radio', { name: other }))
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    expect(screen.getByText(other)).toBeTruthy()
    expect(callsOf(switches)[0]?.body).toEqual({ planType })
    await sendPhoto()
    await waitFor(() =>
      expect(callsOf(routes.signed)[0]?.query.get('isOwnAccount')).toBe(planType === 'own-account' ? 'true' : 'false'),
    )
  })

  it('that could not be changed stays, and says so', async () => {
    await openCheckIn({ me: borrower, answers: { [switches]: refusal('temporarily_unavailable') } })
    await press('Cambiar')
    await userEvent.click(await screen.findByRole('radio', { name: 'Mi propia cuenta' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos cambiar el tipo de cuenta\./)
    expect((screen.getByRole('radio', { name: 'Una cuenta prestada' }) as HTMLInputElement).checked).toBe(true)
  })
})

describe('"I am here" pressed at home', () => {
  it('is sent with the selfie: the button and the last step name the block and its time', async () => {
    const { callsOf } = await openCheckIn({ isPressed: true })
    await choosePhoto()
    const send = await screen.findByRole('button', { name: /^Enviar la selfie/ })
    expect(plain(send.textContent)).toMatch(/^Enviar la selfie UMI1 Doral, (hoy|mañana) a las? \d+:\d\d [ap]\.m\.$/)
    expect(await screen.findByText('Al enviarla marcamos tu llegada, con la ubicación de tu teléfono.')).toBeTruthy()
    await press('Enviar la selfie')
    await screen.findByRole('heading', { name: 'Llegada registrada' })
    expect(callsOf(routes.press)).toHaveLength(1)
    expect(plain(document.body.textContent)).toMatch(/UMI1 Doral, (hoy|mañana) a las? \d+:\d\d [ap]\.m\./)
  })

  it('offers the other open block after the arrival', async () => {
    await openCheckIn({ isPressed: true, blocks: [block(3), block(4)] })
    await sendPhoto()
    await screen.findByRole('heading', { name: 'Llegada registrada' })
    expect(screen.getByText(/^Otro bloque que ya se puede marcar: UMI1 Doral/)).toBeTruthy()
    await press('Marcar el otro bloque')
    await screen.findByRole('heading', { name: 'Toma tu selfie' })
  })

  it('promises no check-in with the selfie while the position is blocked', async () => {
    const { reopen } = await openCheckIn({ isPressed: true })
    await choosePhoto()
    await screen.findByText(/^Al enviarla marcamos tu llegada/)
    fakePosition('refused')
    await reopen()
    await screen.findByText('Tu ubicación está bloqueada para esta página.')
    await screen.findByRole('button', { name: 'Enviar la selfie' })
    expect(screen.queryByText(/^Al enviarla marcamos tu llegada/)).toBeNull()
  })

  it('that was refused has to be pressed again', async () => {
    const { say, callsOf } = await openCheckIn({
      isPressed: true,
      answers: { [routes.press]: refusal('too_far') },
    })
    await sendPhoto()
    await screen.findByText(/Acércate a la estación/)
    expect(callsOf(routes.press)).toHaveLength(1)
    say(routes.press, refusal('block_ended'))
    await press('Ya llegué')
    await waitFor(() => expect(callsOf(routes.press)).toHaveLength(2))
  })
})

const northBy = (meters: number) => ({ latitude: station.latitude + meters / 111_195, longitude: station.longitude })

async function openAt(...place: Parameters<typeof fakePosition>) {
  const { camera, reopen } = await openCheckIn()
  camera.mockClear()
  fakePosition(...place)
  await reopen()
  await screen.findByRole('heading', { name: 'Toma tu selfie' })
  return camera
}

it('far from the station says how near to come, and opens the camera for a driver who knows better', async () => {
  const camera = await openAt({ ...northBy(1300), accuracy: 20 })
  await screen.findByText(/^Estás a 0\.8 mi de la estación\.$/)
  expect(plain(document.body.textContent)).toContain('Flex acepta llegadas a 0.3 mi (500 m) o menos de la estación.')
  expect(screen.getByRole('link', { name: 'Ver el mapa' }).getAttribute('href')).toContain(`${station.latitude}`)
  expect(camera).not.toHaveBeenCalled()
  await press('Tomar la selfie de todos modos')
  await vi.waitFor(() => expect(camera).toHaveBeenCalled())
})

it('far from the chosen station, at that of another open block, offers that one', async () => {
  const there = { geocode: { latitude: 26, longitude: -80.3 }, address: { addressId: 'N', name: 'Norte' } }
  const { reopen } = await openCheckIn({
    blocks: [block(4), block(9, { stagingLocation: there })],
    chosenId: 'block-4',
    isPressed: true,
  })
  fakePosition({ latitude: 26, longitude: -80.3 })
  await reopen()
  await press(/^Estás en Norte, .*: marcar ahí$/)
  expect(await screen.findByText('Estás en la estación.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Estás en / })).toBeNull()
})

it('with an approximate position names no distance, and says how to share the exact one', async () => {
  await openAt({ ...northBy(1300), accuracy: 2000 })
  await screen.findByText('Tu ubicación es solo aproximada: con un margen de 1.2 mi.')
  expect(screen.queryByText(/^Estás a/)).toBeNull()
  fakePosition({ ...northBy(30), accuracy: 10 })
  await press('Intentar de nuevo')
  expect(await screen.findByText(/^Estás a 100 pies de la estación\.$/)).toBeTruthy()
})

it('says that the location is blocked before the phone has answered, so that nothing moves then', async () => {
  const { reopen } = await openCheckIn()
  allowPosition('denied')
  await readPermission()
  setNavigator('geolocation', { watchPosition: () => 1, clearWatch: () => undefined })
  await reopen()
  await screen.findByRole('alert')
})

it('says before the selfie that the location is blocked, with the steps of this browser and a retry', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Linux; Android 10; K Chrome/126.0 Mobile SamsungBrowser/25.0',
  )
  const camera = await openAt('refused')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Tu ubicación está bloqueada para esta página\.Toca el candado/)
  expect(camera).not.toHaveBeenCalled()
  fakePosition({ ...northBy(30), accuracy: 10 })
  await press('Intentar de nuevo')
  await vi.waitFor(() => expect(camera).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
})
