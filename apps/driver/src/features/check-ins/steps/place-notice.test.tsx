import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { block, openCheckIn, press, station } from '../testing/check-in-world.tsx'
import { fakePosition } from '../testing/phone.ts'

const northBy = (meters: number) => ({ latitude: station.latitude + meters / 111_195, longitude: station.longitude })
const plain = () => (document.body.textContent ?? '').replace(/\s/gu, ' ')

async function openAt(...place: Parameters<typeof fakePosition>) {
  const { camera, reopen } = await openCheckIn()
  camera.mockClear()
  fakePosition(...place)
  await reopen()
  await screen.findByRole('heading', { name: 'Toma tu selfie' })
  return camera
}

it('far from the station says how near to come, and opens the camera there', async () => {
  const camera = await openAt({ ...northBy(1300), accuracy: 20 })
  await screen.findByText(/^Estás a 0\.8 mi de la estación\.$/)
  expect(plain()).toContain('Flex acepta llegadas a 0.3 mi (500 m) o menos de la estación.')
  expect(screen.getByRole('link', { name: 'Ver el mapa' }).getAttribute('href')).toContain(`${station.latitude}`)
  expect(camera).not.toHaveBeenCalled()
  fakePosition({ ...northBy(100), accuracy: 20 })
})

it('far from the station lets a driver who knows better go on', async () => {
  const camera = await openAt({ ...northBy(1300), accuracy: 20 })
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
  expect(await screen.findByText(/^Estás a 0 pies de la estación/)).toBeTruthy()
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
