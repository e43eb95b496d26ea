import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { LiveLight } from './live-light.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A camera with a uniformly grey picture, read anew on each measurement. */
function showGrey(greyNow: () => number) {
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4).fill(greyNow()),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData,
  } as unknown as RenderingContext & null)
  const video = document.createElement('video')
  Object.defineProperties(video, { videoWidth: { value: 90 }, videoHeight: { value: 120 } })
  return { current: video }
}

it('warns about darkness after two readings in a row, and stops when there is light', async () => {
  let grey = 20
  const video = showGrey(() => grey)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show(() => <LiveLight video={video} />, {
    words: ['enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'],
  })
  const look = () => act(() => vi.advanceTimersByTime(800))
  await look()
  expect(screen.queryByText('Se ve oscuro. Busca más luz.')).toBeNull()
  await look()
  expect(screen.getByText('Se ve oscuro. Busca más luz.')).toBeTruthy()
  grey = 245
  await look()
  expect(screen.queryByText('Se ve oscuro. Busca más luz.')).toBeNull()
  await look()
  expect(screen.getByText('Hay demasiada luz. Aléjate de la luz directa.')).toBeTruthy()
})
